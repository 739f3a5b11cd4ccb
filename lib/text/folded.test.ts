import { expect, test } from "vitest";
import { folded, foldedLetters, foldedSigns } from "./folded.ts";

test.each([
  ["O’Brien", "o'brien"],
  ["O´Brien", "o'brien"],
  ["6″ by 4′", "6\" by 4'"],
  ["Saint‑Jean–Sud−Est", "saint-jean-sud-est"],
  ["Møller ŁÓDŹ Straße Ærø Đặng Œuvre Þór", "moller lodz strasse aero dang oeuvre thor"],
  ["İstanbul ılık", "istanbul ilik"],
  ["a\u00a0b\u202fc\u2003d", "a b c d"],
  ["so\u00adft zero\u200bwidth \u202ejoin\u200ded\ufeff", "soft zerowidth joined"],
  ["ﬁnish ﬂoor", "finish floor"],
  ["Ñandú ÉTÉ e\u0301", "nandu ete e"],
  ["日本語 Привет 🌊", "日本語 привет 🌊"],
])("%j is folded to %j", (text, expected) => {
  expect(folded(text)).toBe(expected);
  expect(folded(expected)).toBe(expected);
});

test("nothing stands for two things, and what it stands for stays as it is", () => {
  const all = [...foldedSigns.flatMap(([signs]) => [...signs]), ...Object.keys(foldedLetters)];
  expect(new Set(all).size).toBe(all.length);
  for (const one of all) expect(folded(folded(one))).toBe(folded(one));
});
