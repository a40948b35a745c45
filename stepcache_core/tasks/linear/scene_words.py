"""The words of sentences that only tell of the writer's situation: school, work, feelings, time; none asks."""

from __future__ import annotations


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


PEOPLE = _words(
    """i we me us my our mine myself he she they him her his their them it its this that these you your u ur someone
    anyone somebody anybody everyone people guys tutor teacher professor prof instructor lecturer ta boss manager
    colleague coworker client kid kids child children son daughter brother sister sibling nephew niece cousin
    grandson granddaughter student students pupil pupils classmate classmates friend friends buddy roommate partner
    mom mum dad parent parents wife husband girlfriend boyfriend neighbor neighbour grader freshman sophomore
    beginner group kid's kids' child's son's daughter's brother's sister's nephew's niece's cousin's student's
    friend's teacher's i'm im i've ive i'll ill we're we've he's hes she's shes they're it's it'd that's there
    there's theres here here's who tutor's son’s tomorrow's today's"""
)
"""Who is spoken of."""

FORMS = _words("fractions fraction decimals decimal brackets parentheses signs negatives letters")
"""What a sentence may only complain of: elsewhere it may be a form that is asked for."""

SCHOOL = _words(
    """homework hw worksheet worksheets textbook textbooks workbook schoolbook assignment assignments exam exams
    midterm midterms final finals quiz quizzes test tests class classes course courses lesson lessons lecture
    lectures tutorial handout handouts notes notebook packet sheet flashcard flashcards coursework school college
    university uni semester unit chapter module revision practice practise drill drills guide review prep exercise
    exercises problem problems question questions task tasks puzzle puzzles algebra math maths mathematics
    arithmetic equations gcse sat ged spreadsheet invoice budget calculation calculations calc calibration sensor
    rate project report lab experiment formula model recipe script program book books page website app forum
    whiteboard blackboard board paper job office shop bus train car kitchen library desk equation expression
    expressions grade schoolwork stuff"""
)
"""Where the equation comes from."""

COMPLAINTS = _words(
    """stuck confused lost rusty unsure puzzled stumped baffled clueless hopeless desperate frustrated frustrating
    embarrassed embarrassing ashamed nervous anxious worried stressed panicking tired exhausted annoyed annoying
    overwhelmed sad sorry confusing weird awful terrible horrible bad badly worst struggling trouble difficulty
    difficulties hate sucks stump stumps confuse confuses puzzles bothers bugs bugging killing throwing throws threw
    beat beats beating ugh argh gah forgot mess messes lose losing trip trips tripping forget forgotten forgetting
    missed blanking scare scares"""
)
"""What is wrong."""

_STATES = _words(
    """sure silly dumb stupid basic simple easy hard tough tricky difficult great good grateful thankful glad happy
    curious new old due urgent sick absent behind help hand clue idea brain head mind blank afraid scared minor
    quick little tiny newbie noob love driving crazy nuts insane mad sigh phew oops apologies apologise apologize
    apology pardon excuse bother bothering disturbing interrupting busy late"""
)

_ACTS = _words(
    """miss missing studying studied revising revised practising practicing preparing prepping reviewing learning
    learned learnt taking teaching tutoring helping doing did done working worked going gone went came comes come
    coming got gotten getting keep keeps kept trying tried sitting sat staring stared looking spent spending
    checking checked started starting began beginning read reading found saw seen stumbled ran ended end ends boils
    boil turns turned leads led reduces reduced setting set assigned gave given handed brought asked asks told says
    said wrote written posted printed appears appeared covered cover taught remember recall understand know knew
    follow struggle struggled figure made dealing stems arose includes contains contain has have had having been be
    being am is are was were need needs making writing scribbled get see pass hand turn pops popped shows showed
    stand stands works say copy agree bet involved shown hear heard thought think time does do using"""
) - {"using"}  # fmt: skip

_TIMES = _words(
    """today tomorrow tonight yesterday monday tuesday wednesday thursday friday saturday sunday weekend morning
    afternoon evening night noon day days week weeks month months year years hour hours minutes ages forever now
    soon later already still yet ago before since while after again always never lately recently currently just once
    deadline"""
)

EVERYDAY = _words(
    """relearning relearn sanity gain refresh refreshed polish polishing swap jumped jumping crossed crossing scrolling
    scrolled booked popup riddle riddles newspaper magazine blog post thread discord reddit whatsapp text texted
    emailed sent sends email supervisor trainer training apprentice apprenticeship exam-prep workshop seminar
    webinar internet online offline sub substitute covid hospital surgery shame pity luck lucky unlucky yay woo mum
    tutor grade mark weekends weekdays balance point points load pump bucks dollars euros apples spend spends
    interview copy bothered fact carpool phone plan cost costs price prices money rent bill bills tax taxes interest
    loan payroll wage wages salary shift ticket tickets trip travel distance speed temperature battery voltage
    resistance circuit engine machine water tank pool garden fence paint wood cake flour sugar store market discount
    customer customers shipping package engineer nurse driver programmer developer plumber carpenter chef accountant
    electrician coach mentor pal pals grandma grandpa granny stepson stepdaughter aunt uncle cat dog coffee house
    home room living hallway gym team game trivia competition contest olympiad club camp bootcamp khan academy video
    youtube channel podcast podcasts screen computer laptop tablet pc code coding programming physics chemistry
    biology science economics finance statistics electronics engineering nursing business accounting degree diploma
    certificate license application internship career hobby fun memory life world hope hopes wits end time times
    moment sec chance step-sister refresher background warmup warm-up bellwork classwork quizlet kumon section topic
    topics subject material materials syllabus scratchpad napkin margin slide slides screenshot photo picture scan
    print printout mock past placement entrance lifesaver saver legend star favorite favourite rush hurry possible
    obliged fine nice kind lovely wonderful amazing awesome best fried mush toast frozen dead slow dense weak lousy
    rubbish crap hopelessly slowly quietly nearly almost mess messed messing failed failing fail bombed flunked
    flunking crammed cramming grading marking volunteering babysitting homeschooling homeschool homeschooled
    brushing refreshing catching stopped stops getting-nowhere nowhere popping appearing arriving coming dropping
    dropped landed lands simplifies simplified rearranged leaves left boiled occurs occurred encountered encounter
    faced facing tackling attempting attempted attempt attempts avoid avoiding wondering quarantine adult adults
    mature returning retired older younger youngest oldest elder teenage teenager teen teens toddler dyslexic
    dyscalculia english native speaker pardon forgive inconvenience trouble spare share"""
) - _words("english leaves left simplifies simplified")

_GREETINGS = _words(
    "hi hello hey greetings welcome thx thank thanks ty cheers appreciated regards howdy dear sir madam"
)

_GLUE = _words(
    """a an the some any one to of in on at for from with about by as into through over and or but so because cuz cos
    though although too also really very quite pretty totally completely super rather kinda sorta somehow honestly
    frankly actually basically apparently obviously literally maybe well oh ok okay yeah yes um uh hmm lol haha btw
    fyi tbh please pls plz where when what how back around off can could lot lots bit thing things mate dude bro out
    up down much all like which"""
) - {"like"}

NEGATIONS = _words(
    """not no never can't cant cannot couldn't couldnt don't dont doesn't doesnt didn't didnt haven't havent isn't
    wasn't without"""
)

_IDLE = _words(
    """is are was were be am been being has have had having do did does need needs out up down
    get see know understand"""
)

VERBS = NEGATIONS | (
    _ACTS
    | COMPLAINTS
    | _words(
        """confuses puzzles bothers hate sucks stumps forgot missed i'm im it's he's she's they're we're i've ive"""
    )
)
SUBJECTS = _words(
    """i i'm im i've ive we we're we've my it it's he he's she she's they they're the this that that's there one"""
)
CORE = (SCHOOL | EVERYDAY | COMPLAINTS | _STATES | _ACTS | _TIMES | _GREETINGS) - _IDLE
"""A sentence without one of these tells nothing."""

SCENE = CORE | PEOPLE | FORMS | _IDLE | _GLUE | NEGATIONS
"""Every word that such a sentence may have."""

OF_SOLVING = _words(
    """solve solving solved find finding isolate isolating calculate calculating compute determine work figure get
    getting value unknown variable letter method approach arrive crack both out for right left side sides"""
)
"""Words that a sentence on what the writer is not able to may have besides."""

ORDERS = _words(
    """share spare forgive avoid hope stop fail print scan plan code make keep use write do check remember prepare
    review read take study learn practice practise drill start begin see find get give say tell set turn run recall
    follow understand figure look try ask forget end come go be have hand pass teach cover contain mind excuse love
    appear shows is are does can could what how which where need bother pardon"""
) - {"pardon", "excuse", "need"}  # fmt: skip
"""No account begins with one of these: it would be an order or a question."""

CLAUSE_STARTS = _words(
    """i i'm im i've ive we we're my it it's its he she they the this that there can could please pls would will what
    what's whats find solve need now then how want show explain give tell id i'd determine get you"""
)
"""Behind "and", these begin a sentence of its own."""
