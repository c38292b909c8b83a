"""Deal numbers: the generator, the shuffle, the golden deals and the order in which a pack is laid out."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from pathlib import Path

import pytest

import solitaire_widget as sw
from solitaire_widget.engine.shuffles import below, fisher_yates, pcg32

DEMO = [0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E]
"""What O'Neill's demonstration program prints for seed 42 and stream 54 (pcg-random.org)."""

LARGEST = 2**64 - 1
GOLDEN = {
    0: "7D 3C 8H AD 3D 9H 9C 6C 2C KC QD 7H 2D TS 8D 4D JH JC AC KH 4C 6H QH KD 5C 5S 2S 6D 4S 3S "
    "9S 9D TC AH AS 5D 2H 8C TD 3H 5H 7C 7S KS 8S TH QS JS JD QC 4H 6S",
    42: "2C 4S 4D 2D AS 6C 6H 3C KS KD QS 7H KH 8C 8S 9D JH JC TH 9H 6D TD 9S 4C 3H JD 2S QC 5D AD "
    "QD 5C 3D TC 6S 2H AC 8D 5S KC 7D 5H 9C AH QH 3S 8H JS 4H 7C TS 7S",
    LARGEST: "TH 9S 2D 8S 5S QD 8H 8D 8C 6H 4C 5D 2C AC AH QS 4S 7S JC 5C JD 6C 4H JS 5H TC 6S 4D QH 9D "
    "7C KS JH 3H KC 7D 3D 9H KD 6D 3S KH AD QC TS 9C 2H 3C 2S 7H TD AS",
}
"""Three deals that must never change: share codes depend on them."""


def test_the_generator_gives_the_published_numbers() -> None:
    assert list(islice(pcg32(42), 6)) == DEMO


def textbook_deal(seed: int) -> list[str]:
    """The deal with that number, written down a second time from `docs/deals.md`."""
    size = 2**64
    increment = 54 * 2 + 1
    state = ((increment + seed) * 6364136223846793005 + increment) % size

    def draw() -> int:
        nonlocal state
        old, state = state, (state * 6364136223846793005 + increment) % size
        mixed = ((old // 2**18) ^ old) // 2**27 % 2**32
        turned = f"{mixed:032b}"
        turn = old // 2**59
        return int(turned[32 - turn :] + turned[: 32 - turn], 2)

    pack = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
    for last in range(51, 0, -1):
        number = draw()
        while number < 2**32 % (last + 1):
            number = draw()
        other = number % (last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    return pack


@pytest.mark.parametrize("number", GOLDEN)
def test_golden_deals(number: int) -> None:
    assert str(sw.Deal.of(sw.rules("klondike"), number)) == GOLDEN[number]
    assert " ".join(textbook_deal(number)) == GOLDEN[number]


@pytest.mark.parametrize("number", [1, 2, 7, 617, 31_999, 2**31, 2**32 - 1, 2**32, 123_456_789_012_345_678])
def test_every_number_deals_as_the_documents_say(number: int) -> None:
    assert str(sw.Deal.of(sw.rules("canfield"), number)).split() == textbook_deal(number)


def test_a_number_deals_the_same_pack_in_every_game_of_52_cards() -> None:
    assert sw.Deal.of(sw.rules("klondike"), 5) == sw.Deal.of(sw.rules("canfield"), 5)


def test_short_and_double_packs_are_shuffled_as_a_whole() -> None:
    short = sw.rules("klondike").replace(ranks=7, columns=("u", "du", "ddu", "dddu"))
    assert Counter(str(sw.Deal.of(short, 3)).split()) == Counter(r + s for r in "A234567" for s in "CDHS")
    double = sw.rules("klondike").replace(packs=2)
    assert set(Counter(str(sw.Deal.of(double, 3)).split()).values()) == {2}


def test_values_of_the_incomplete_last_stretch_are_thrown_away() -> None:
    # 2**32 = 5 * 858993459 + 1, so of the numbers 0 … 2**32 - 1 one has to go.
    assert below(iter([0, 7]), 5) == 2
    assert below(iter([1]), 5) == 1
    assert below(iter([2**32 - 1]), 5) == 0


def test_every_order_of_three_cards_comes_up_equally_often() -> None:
    counts = Counter(tuple(fisher_yates(3, seed)) for seed in range(6000))
    assert len(counts) == 6
    assert all(abs(count - 1000) < 150 for count in counts.values())


def test_a_deal_is_read_with_commas_blanks_and_lines_and_written_back() -> None:
    deal = sw.Deal.parse("KS, 5h\n10♦ t♣")
    assert str(deal) == "KS 5H TD TC"
    for number in range(20):
        deal = sw.Deal.of(sw.rules("klondike"), number)
        assert sw.Deal.parse(str(deal)) == deal
        assert sw.Deal.parse(str(deal).replace(" ", ",\n")) == deal


def test_klondike_is_laid_out_row_by_row() -> None:
    cards = GOLDEN[0].split()
    position = sw.Game("klondike", deal=GOLDEN[0]).position
    assert [position[f"T{n}"][0].strip("<>") for n in range(1, 8)] == cards[:7]
    assert [position[f"T{n}"][1].strip("<>") for n in range(2, 8)] == cards[7:13]
    assert position["T7"][-1] == cards[27]
    assert [position[f"T{n}"][-1].startswith("<") for n in range(1, 8)] == [False] * 7
    assert sum(card.startswith("<") for n in range(1, 8) for card in position[f"T{n}"]) == 21
    assert f"S: {' '.join(cards[28:])}\n" in str(position)


def test_canfield_is_laid_out_reserve_base_columns_stock() -> None:
    cards = GOLDEN[0].split()
    position = sw.Game("canfield", deal=GOLDEN[0]).position
    assert list(position["R"]) == cards[:13]
    assert position[f"F{cards[13][1]}"] == (cards[13],)
    assert [position[f"T{n}"] for n in range(1, 5)] == [(card,) for card in cards[14:18]]
    assert f"S: {' '.join(cards[18:])}\n" in str(position)
    assert str(position).startswith(f"base: {cards[13][0]}\n")


def test_bases_are_sorted_out_first() -> None:
    rules = sw.rules("canfield").replace(base="2", bases_out=True)
    rest = [card for card in GOLDEN[0].split() if card[0] != "2"]
    position = sw.Game(rules, deal=GOLDEN[0]).position
    assert [position["F" + suit] for suit in "CDHS"] == [(f"2{suit}",) for suit in "CDHS"]
    assert list(position["R"]) == rest[:13]
    assert [position[f"T{n}"][0] for n in range(1, 5)] == rest[13:17]


def test_a_position_depends_on_the_pack_alone() -> None:
    for name in sw.presets():
        game = sw.Game(name, seed=17)
        assert game.deal is not None
        assert sw.Game(name, deal=game.deal).position == game.position
        assert sw.Game(name, deal=str(game.deal)).position == game.position


def test_a_game_without_a_number_draws_one_and_shows_it() -> None:
    game = sw.Game("klondike")
    assert game.code is not None
    assert sw.Game.from_code(game.code).position == game.position


def test_the_documents_show_the_same_deals() -> None:
    text = (Path(__file__).parents[2] / "docs" / "deals.md").read_text(encoding="utf-8")
    words = " ".join(text.split())
    assert all(deal in words for deal in GOLDEN.values())
    assert " ".join(f"{number:08x}" for number in DEMO) in words
