import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defaultPriceBook } from "#core/pricing/rules.ts";
import { priceDayNote, withPrice } from "./price-day.ts";

const stored = { ...defaultPriceBook, checkedOn: "2026-11-01" };

beforeEach(() => {
  vi.useFakeTimers();
  // still November 23 in Florida
  vi.setSystemTime(new Date("2026-11-24T04:30:00Z"));
});
afterEach(() => void vi.useRealTimers());

test("a changed price is of today, by Florida's calendar", () => {
  const book = withPrice({ stored, book: stored }, "Medium", 64_500_00);
  expect(book).toMatchObject({ checkedOn: "2026-11-23", highCents: { Medium: 64_500_00 } });
  expect(priceDayNote({ stored, book })).toBe("Prices will be shown as of today, November 23, 2026.");
});

test("a day that was chosen before the price stays", () => {
  const book = withPrice({ stored, book: { ...stored, checkedOn: "2026-12-01" } }, "Medium", 64_500_00);
  expect(book.checkedOn).toBe("2026-12-01");
  expect(priceDayNote({ stored, book })).toBe("Prices will be shown as of December 1, 2026.");
});

test("the day of unchanged prices is not mentioned, nor one that was emptied", () => {
  expect(priceDayNote({ stored, book: { ...stored, demo: !stored.demo } })).toBeUndefined();
  const book = { ...withPrice({ stored, book: stored }, "Medium", 64_500_00), checkedOn: "" };
  expect(priceDayNote({ stored, book })).toBeUndefined();
});
