"""The messages of one language, read from its .po file.

English is the language of the source and has no file. Any other language is one file,
``locale/<language>/LC_MESSAGES/solitaire_widget.po``, read as it is: nothing has to be compiled.
"""

from __future__ import annotations

import gettext
import io
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.errors import SolitaireError
from solitaire_widget.words.po import compiled, read_po
from solitaire_widget.words.pseudo import PSEUDO, PseudoTranslations

if TYPE_CHECKING:
    from collections.abc import Callable
    from importlib.resources.abc import Traversable

SOURCE: Final = "en"
_FILE: Final = "LC_MESSAGES/solitaire_widget.po"


class Inflected:
    """A name that a sentence may ask for in a case, as in ``{pile:accusative}``; `str` is the basic form.

    >>> "{0} / {0:accusative}".format(Inflected(lambda case: "dame" if case else "dama"))
    'dama / dame'
    """

    __slots__ = ("_in_case",)

    def __init__(self, in_case: Callable[[str], str]) -> None:
        self._in_case = in_case

    def __format__(self, case: str) -> str:
        return self._in_case(case)

    def __str__(self) -> str:
        return self._in_case("")


Value = str | int | float | Inflected
"""What a placeholder of a message may stand for."""


class Catalogue:
    """The messages of one language; `message` is always the English text, from which the others are found."""

    __slots__ = ("_translations", "language")

    def __init__(self, language: str, translations: gettext.NullTranslations) -> None:
        self.language: Final = language
        self._translations: Final = translations

    def template(self, message: str) -> str:
        """The message with its placeholders as they are."""
        return self._translations.gettext(message)

    def text(self, message: str, **values: Value) -> str:
        """The message with its placeholders filled."""
        return self.filled(self._translations.gettext(message), **values)

    def filled(self, template: str, **values: Value) -> str:
        """A template with its placeholders filled; numbers are written as the language does."""
        shown = {
            name: self.number(value) if isinstance(value, int | float) else value
            for name, value in values.items()
        }
        return template.format(**shown)

    def number(self, value: float, digits: int | None = None) -> str:
        """A number as the language writes it, rounded to so many digits after the point.

        >>> catalogue("en").number(-1234.5), catalogue("da").number(1234.5, 2)
        ('−1,234.5', '1.234,50')
        """
        written = format(value, ",") if digits is None else format(value, f",.{digits}f")
        group, point = self.named_template("number.group", ","), self.named_template("number.decimal", ".")
        signs = {",": group, ".": point, "-": "−"}
        return "".join(signs.get(sign, sign) for sign in written)

    def plural(self, one: str, many: str, number: int, **values: Value) -> str:
        """The form of a message that goes with `number`, which is ``{number}`` in it."""
        template = self._translations.ngettext(one, many, number)
        return self.filled(template, number=number, **values)

    def named_template(self, context: str, message: str) -> str:
        """The message in the sense of `context`, with its placeholders as they are."""
        return self._translations.pgettext(context, message)

    def plural_forms(self, context: str, one: str, many: str) -> dict[str, str]:
        """A counted message in every form the language has, keyed by CLDR's names of the forms.

        The header ``X-Plurals`` of a .po file names the forms, each with a number that takes it.
        """
        listed = self._translations.info().get("x-plurals", "one=1 other=2")
        samples = (form.partition("=") for form in listed.split())
        return {
            name: self._translations.npgettext(context, one, many, int(number)) for name, _, number in samples
        }

    def named(self, context: str, message: str, case: str = "", **values: Value) -> str:
        """A name in the sense of `context`, in a case where the language has such a form of it."""
        if case:
            found = self._translations.pgettext(f"{context}, {case}", message)
            if found != message:
                return self.filled(found, **values)
        return self.filled(self._translations.pgettext(context, message), **values)


def mark(message: str) -> str:
    """The same text; it tells the extraction of messages about `Catalogue.text`."""
    return message


def mark_named(context: str, message: str) -> tuple[str, str]:
    """The same two texts; it tells the extraction of messages about `Catalogue.named`."""
    return context, message


def mark_plural(context: str, one: str, many: str) -> tuple[str, str, str]:
    """The same three texts; it tells the extraction of messages about `Catalogue.plural_forms`."""
    return context, one, many


@lru_cache(maxsize=64)
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language; a region is ignored (``da-DK`` is ``da``).

    Raises
    ------
    SolitaireError
        When there is no such language.

    >>> catalogue("en").text("The stock is empty.")
    'The stock is empty.'
    >>> catalogue("da-DK").language
    'da'
    """
    if language == PSEUDO:
        return Catalogue(language, PseudoTranslations())
    plain = language.replace("_", "-").split("-")[0].lower() if isinstance(language, str) else ""
    if plain == SOURCE:
        return Catalogue(plain, gettext.NullTranslations())
    if plain not in languages():
        message = f"language={str(language)[:20]!r}: expected one of {', '.join(languages())}."
        raise SolitaireError(message)
    text = _locale().joinpath(plain, _FILE).read_text(encoding="utf-8")
    return Catalogue(plain, gettext.GNUTranslations(io.BytesIO(compiled(read_po(text)))))


@lru_cache(maxsize=1)
def languages() -> tuple[str, ...]:
    """The languages that texts can be had in, English first.

    >>> languages()[0]
    'en'
    """
    found = (place.name for place in _locale().iterdir() if place.joinpath(_FILE).is_file())
    return (SOURCE, *sorted(found))


def _locale() -> Traversable:
    return files("solitaire_widget").joinpath("locale")
