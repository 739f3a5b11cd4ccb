import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defaultPriceBook } from "#core/price-book/rules.ts";
import { priceDayNote, withFigures } from "./price-day.ts";

const medium = { ...defaultPriceBook.highCents, Medium: 64_500_00 };
const stored = { ...defaultPriceBook, checkedOn: "2026-11-01" };

beforeEach(() => {
  vi.useFakeTimers();
  // still November 23 in Florida
  vi.setSystemTime(new Date("2026-11-24T04:30:00Z"));
});
afterEach(() => void vi.useRealTimers());

test("a changed price is of today, by Florida's calendar", () => {
  const book = withFigures({ stored, book: stored }, { highCents: medium });
  expect(book).toMatchObject({ checkedOn: "2026-11-23", highCents: { Medium: 64_500_00 } });
  expect(priceDayNote({ stored, book })).toBe("Prices will be shown as of today, November 23, 2026.");
});

test("a day that was chosen before the price stays", () => {
  const book = withFigures({ stored, book: { ...stored, checkedOn: "2026-12-01" } }, { highCents: medium });
  expect(book.checkedOn).toBe("2026-12-01");
  expect(priceDayNote({ stored, book })).toBe("Prices will be shown as of December 1, 2026.");
});

test("the day of unchanged prices is not mentioned, nor one that was emptied", () => {
  expect(priceDayNote({ stored, book: { ...stored, demo: !stored.demo } })).toBeUndefined();
  const book = { ...withFigures({ stored, book: stored }, { highCents: medium }), checkedOn: "" };
  expect(priceDayNote({ stored, book })).toBeUndefined();
});

test("a changed figure of an extra is of today too", () => {
  const [safety, cage, ...others] = stored.extras;
  const book = withFigures(
    { stored, book: stored },
    { extras: [safety!, { ...cage!, lowCents: 16_00 }, ...others] },
  );
  expect(book.checkedOn).toBe("2026-11-23");
  expect(priceDayNote({ stored, book })).toBe("Prices will be shown as of today, November 23, 2026.");
});
