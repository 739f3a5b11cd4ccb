"""Which pool gets which yard: python3 -m unittest tools/render/test_yards.py"""
import json
import os
import sys
import unittest
from collections import Counter

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True
import yards  # noqa: E402

POOLS = json.load(open(os.path.join(HERE, "..", "..", "db", "data", "pools.json")))
ASSIGNMENTS = yards.assign(POOLS)
LISTS = {"catalog": POOLS, "length": sorted(POOLS, key=lambda p: p["lengthFt"])}
for key in ("manufacturer", "size", "shape"):
    LISTS |= {f"{key} {v}": [p for p in POOLS if p[key] == v] for v in {p[key] for p in POOLS}}


class Assignment(unittest.TestCase):
    def test_every_pool_has_a_yard_that_suits_its_kind(self):
        self.assertEqual(set(ASSIGNMENTS), {p["id"] for p in POOLS})
        for p in POOLS:
            self.assertIn(yards.kind(p), yards.YARDS[ASSIGNMENTS[p["id"]]["yard"]]["suits"].split(), p["id"])

    def test_no_neighbors_in_any_list_share_a_yard_or_what_lies_about(self):
        for name, some in LISTS.items():
            for a, b in zip(some, some[1:]):
                for what in ("yard", "life"):
                    self.assertNotEqual(ASSIGNMENTS[a["id"]][what], ASSIGNMENTS[b["id"]][what], f"{name}: {a['id']}, {b['id']}")

    def test_no_two_neighbors_are_both_caged_or_both_on_water(self):
        for name, some in LISTS.items():
            for a, b in zip(some, some[1:]):
                for what in ("caged", "water"):
                    both = [yards.YARDS[ASSIGNMENTS[p["id"]]["yard"]].get(what, False) for p in (a, b)]
                    self.assertNotEqual(both, [True, True], f"{name}: {a['id']} and {b['id']} are both {what}")

    def test_a_yard_given_by_hand_is_that_of_a_pool_in_the_catalog(self):
        for pool, yard in yards.MOVED.items():
            self.assertEqual(ASSIGNMENTS[pool]["yard"], yard)

    def test_twins_stand_in_different_yards(self):
        for a, b in (("latham-jamaica-12", "latham-jamaica-14"), ("latham-bermuda-14", "latham-bermuda-14-deluxe")):
            self.assertNotEqual(ASSIGNMENTS[a]["yard"], ASSIGNMENTS[b]["yard"])

    def test_a_quarter_is_caged_and_a_sixth_lies_on_water(self):
        of = lambda key: sum(bool(yards.YARDS[g["yard"]].get(key)) for g in ASSIGNMENTS.values())
        self.assertAlmostEqual(of("caged"), 15, delta=2)
        self.assertAlmostEqual(of("water"), 10, delta=2)
        self.assertGreaterEqual(len({g["yard"] for g in ASSIGNMENTS.values()}), 12)
        self.assertLessEqual(max(Counter(g["yard"] for g in ASSIGNMENTS.values()).values()), 7)

    def test_no_first_picture_is_at_night(self):
        self.assertEqual({i for i, g in ASSIGNMENTS.items() if g["hour"] == "dusk"}, set())
        self.assertGreaterEqual(len({g["hour"] for g in ASSIGNMENTS.values()}), 4)

    def test_the_same_catalog_always_gives_the_same_yards(self):
        self.assertEqual(yards.assign([dict(p) for p in POOLS]), ASSIGNMENTS)

    def test_a_list_with_no_yard_left_is_an_error_and_not_a_shared_yard(self):
        three = ["a", "b", "c"]
        beside = {i: set(three) - {i} for i in three}
        with self.assertRaises(ValueError):
            yards.colour(three, beside, {i: ["x", "y"] for i in three}, {"x": 2, "y": 2})


if __name__ == "__main__":
    unittest.main()
