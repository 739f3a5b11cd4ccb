import { expect, test } from "vitest";
import { stubSessionStorage } from "#tests/session-storage.ts";
import { forgetRecent, noteRecent, readRecent } from "./recent.ts";

stubSessionStorage();

const lead = (id: number) => ({ to: `/admin/estimates?open=${id}`, label: `Lead ${id}`, detail: "Leads" });

test("the last eight are kept, the latest first and each once", () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3]) noteRecent(1, lead(id));
  expect(readRecent(1).map(({ label }) => Number(label.slice(5)))).toEqual([3, 9, 8, 7, 6, 5, 4, 2]);
});

test("each user has their own, and none after signing out", () => {
  noteRecent(1, lead(1));
  noteRecent(2, lead(2));
  forgetRecent(1);
  expect([readRecent(1), readRecent(2)]).toEqual([[], [lead(2)]]);
});

test.each(["{", "null", "7", '[null, 7, {"to": 1}]'])("%s in the storage is ignored", (text) => {
  sessionStorage.setItem("adminRecent:1", text);
  expect(readRecent(1)).toEqual([]);
});
