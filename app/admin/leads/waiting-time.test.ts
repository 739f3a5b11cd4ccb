import { expect, test } from "vitest";
import { waitingVariant, waitingTime, waitingWords } from "./waiting-time.ts";

const minute = 60_000;

test("a wait becomes a warning at five minutes and bad at an hour", () => {
  expect(waitingVariant(5 * minute - 1)).toBe("ok");
  expect(waitingVariant(5 * minute)).toBe("warn");
  expect(waitingVariant(60 * minute - 1)).toBe("warn");
  expect(waitingVariant(60 * minute)).toBe("bad");
});

test.for([
  [0, "00:00", "less than a minute"],
  [72_000, "01:12", "1 minute"],
  [760_000, "12:40", "12 minutes"],
  [59 * minute + 59_999, "59:59", "59 minutes"],
  [60 * minute, "1 h 00 min", "1 hour"],
  [185 * minute, "3 h 05 min", "3 hours 5 minutes"],
  [24 * 60 * minute, "1 d 0 h", "1 day"],
  [52 * 60 * minute, "2 d 4 h", "2 days 4 hours"],
] as const)("a wait of %d ms is shown as %s, read aloud as %s", ([ms, shown, spoken]) => {
  expect(waitingTime(ms)).toBe(shown);
  expect(waitingWords(ms)).toBe(spoken);
});
