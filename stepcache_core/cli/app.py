"""The commands put together, and the one place where a fault becomes a line on stderr."""

from __future__ import annotations

import platform
from importlib.metadata import PackageNotFoundError, version
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from stepcache_core.cli.demonstrate import demo
from stepcache_core.cli.diagnose import doctor
from stepcache_core.cli.explaining import explain
from stepcache_core.cli.look import list_entries, show, stats
from stepcache_core.cli.move import export, import_entries
from stepcache_core.cli.remove import clear, reject
from stepcache_core.cli.safe_text import one_line
from stepcache_core.errors import ConfigurationError, StepCacheError

_LONGEST_FAULT = 1_000


class OneLineFaults(TyperGroup):
    """Tells an expected fault in one line: status 2 for a wrong setting, 1 for whatever else was in the way."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command that was asked for."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise
        except (StepCacheError, OSError) as error:
            typer.echo(f"stepcache: {one_line(_told(error), _LONGEST_FAULT)}", err=True)
            raise typer.Exit(2 if isinstance(error, ConfigurationError) else 1) from error


def _told(error: Exception) -> str:
    if isinstance(error, OSError) and error.filename is not None and error.strerror:
        return f"{error.filename}: {error.strerror}"
    return str(error)


app = typer.Typer(
    cls=OneLineFaults,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="A reuse layer above any LLM: what is cached, why it would be served, and whether all is well.",
)


def _say_version(is_asked: bool) -> None:
    if is_asked:
        typer.echo(f"stepcache {_own_version()} (Python {platform.python_version()})")
        raise typer.Exit


def _own_version() -> str:
    try:
        return version("stepcache")
    except PackageNotFoundError:
        return "(run from its sources)"


@app.callback(invoke_without_command=True)
def start(
    ctx: typer.Context,
    _version: Annotated[
        bool, typer.Option("--version", callback=_say_version, is_eager=True, help="Say the version and leave.")
    ] = False,
) -> None:
    """A reuse layer above any LLM: what is cached, why it would be served, and whether all is well."""
    if ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())


app.command("demo")(demo)
app.command("explain")(explain)
app.command("stats")(stats)
app.command("list")(list_entries)
app.command("show")(show)
app.command("reject")(reject)
app.command("clear")(clear)
app.command("export")(export)
app.command("import")(import_entries)
app.command("doctor")(doctor)
