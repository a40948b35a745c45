"""The subjects of the JSON requests: what to describe, with which keys, and how a request may be changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Subject:
    """One thing to describe. `keys` and `retyped` are written as in a prompt ("age (integer)").

    `added` are further keys, `renamed` maps a key to another name of like meaning, `retyped` are keys with another type
    than `keys` asks for, and `facts` are the values that `phrase` gives.
    """

    phrase: str
    keys: str
    added: str
    renamed: Mapping[str, str]
    retyped: str
    facts: Mapping[str, Any] = field(default_factory=dict)


MADE_UP = (
    Subject(
        "a bicycle",
        "name, wheels, color",
        "price, brand, gears, frame_size",
        {"name": "model", "wheels": "wheel_count", "color": "paint"},
        "wheels (integer), wheels (string), name (string), color (array)",
    ),
    Subject(
        "an employee",
        "name, age (integer), department",
        "email, salary, city, manager",
        {"name": "full_name", "age": "years", "department": "team"},
        "age (string), age (number), department (string), name (string)",
    ),
    Subject(
        "a novel",
        "title, author, pages, genre",
        "publisher, year, language, rating",
        {"title": "name", "author": "writer", "pages": "page_count", "genre": "category"},
        "pages (integer), pages (string), genre (array), author (string)",
    ),
    Subject(
        "a weather report",
        "city, temperature, humidity, condition",
        "wind, pressure, date, sunrise",
        {"city": "location", "temperature": "degrees", "condition": "sky"},
        "temperature (number), humidity (integer), temperature (string), condition (string)",
    ),
    Subject(
        "a laptop",
        "brand, model, memory_gb (integer), price",
        "weight, processor, color, screen_size",
        {"brand": "maker", "model": "name", "price": "cost", "memory_gb": "ram_gb"},
        "price (number), memory_gb (string), price (string), model (string)",
    ),
    Subject(
        "a restaurant",
        "name, cuisine, rating, address",
        "phone, open, seats, website",
        {"name": "title", "cuisine": "food", "rating": "score", "address": "location"},
        "rating (number), rating (integer), cuisine (array), address (object)",
    ),
    Subject(
        "a film",
        "title, director, year, minutes",
        "genre, rating, country, budget",
        {"title": "name", "director": "directed_by", "year": "release_year", "minutes": "runtime"},
        "year (integer), minutes (integer), year (string), director (string)",
    ),
    Subject(
        "a dog",
        "name, breed, age, vaccinated (boolean)",
        "weight, color, owner, sex",
        {"name": "call_name", "breed": "race", "age": "years"},
        "age (integer), vaccinated (string), age (string), breed (string)",
    ),
    Subject(
        "a train ticket",
        "from, to, price, seat",
        "date, class, platform, passenger",
        {"from": "origin", "to": "destination", "price": "fare", "seat": "place"},
        "price (number), seat (integer), price (string), seat (string)",
    ),
    Subject(
        "a song",
        "title, artist, length, album, year",
        "genre, label, language, writer",
        {"title": "name", "artist": "singer", "length": "duration", "year": "released"},
        "length (integer), length (string), year (integer), year (string)",
    ),
    Subject(
        "a to-do item",
        "task, done (boolean), priority",
        "due, owner, notes, category",
        {"task": "title", "done": "finished", "priority": "importance"},
        "done (string), priority (integer), priority (string), task (string)",
    ),
    Subject(
        "a recipe for pancakes",
        "name, ingredients, minutes",
        "servings, steps, calories, difficulty",
        {"name": "title", "ingredients": "contents", "minutes": "time"},
        "ingredients (array), minutes (integer), minutes (string), ingredients (string)",
    ),
    Subject(
        "a hotel room",
        "number, floor, beds, price",
        "view, smoking, size, free",
        {"number": "room", "floor": "level", "beds": "bed_count", "price": "rate"},
        "beds (integer), price (number), number (string), floor (integer)",
    ),
    Subject(
        "a football match",
        "home, away, score, stadium",
        "date, referee, attendance, league",
        {"home": "home_team", "away": "visitors", "score": "result", "stadium": "venue"},
        "score (string), score (array), score (object), stadium (string)",
    ),
    Subject(
        "a bank account",
        "owner, balance (number), currency",
        "bank, opened, kind, limit",
        {"owner": "holder", "balance": "amount", "currency": "money"},
        "balance (string), balance (integer), currency (string), owner (string)",
    ),
    Subject(
        "a houseplant",
        "name, height, light, water",
        "pot, age, origin, price",
        {"name": "species", "height": "size", "light": "sun", "water": "watering"},
        "height (number), height (string), height (integer), water (string)",
    ),
    Subject(
        "a user profile",
        "username, email, active, country",
        "age, language, avatar, joined",
        {"username": "login", "email": "mail", "active": "enabled", "country": "nation"},
        "active (boolean), active (string), username (string), country (string)",
    ),
    Subject(
        "a course at a university",
        "title, teacher, credits, students",
        "room, weekday, language, level",
        {"title": "name", "teacher": "lecturer", "credits": "points", "students": "enrolled"},
        "credits (integer), students (integer), students (array), credits (string)",
    ),
)

GIVEN = (
    Subject(
        "Ada Lovelace (born 1815)",
        "name, born, profession",
        "country, known_for, died, language",
        {"name": "full_name", "born": "birth_year", "profession": "job"},
        "born (integer), born (string), profession (string), profession (array)",
        {"name": "Ada Lovelace", "born": 1815},
    ),
    Subject(
        "the novel Emma (year 1815)",
        "title, year, author",
        "genre, language, pages, publisher",
        {"title": "name", "year": "published", "author": "writer"},
        "year (integer), year (string), author (string), title (string)",
        {"title": "Emma", "year": 1815},
    ),
    Subject(
        "the city of Oslo (country Norway)",
        "city, country, population",
        "mayor, area, language, river",
        {"city": "name", "country": "nation", "population": "inhabitants"},
        "population (integer), population (string), country (string), population (number)",
        {"city": "Oslo", "country": "Norway"},
    ),
    Subject(
        "an order by Tom (quantity 3)",
        "customer, quantity, product, price",
        "date, address, paid, discount",
        {"customer": "buyer", "quantity": "count", "product": "item", "price": "cost"},
        "quantity (integer), quantity (string), price (number), product (string)",
        {"customer": "Tom", "quantity": 3},
    ),
    Subject(
        "a cat called Misty (age 4)",
        "name, age, color",
        "breed, weight, owner, food",
        {"name": "called", "age": "years", "color": "fur"},
        "age (integer), age (string), color (string), color (array)",
        {"name": "Misty", "age": 4},
    ),
)
