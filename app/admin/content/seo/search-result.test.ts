import { expect, test } from "vitest";
import { cut } from "./search-result.tsx";

test.each([
  ["", ""],
  ["Pools in Naples", "Pools in Naples"],
  ["Fiberglass pools", "Fiberglass pools"],
  ["Fiberglass pools.", "Fiberglass…"],
  ["Fiberglasspoolsinnaples", "Fiberglasspools…"],
])("of %j search results show %j", (text, cutText) => {
  expect(cut(text, 16)).toBe(cutText);
});
