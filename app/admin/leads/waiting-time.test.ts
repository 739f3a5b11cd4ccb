import { expect, test } from "vitest";
import { waitingVariant, waitingTime } from "./waiting-time.ts";

const minute = 60_000;

test("a wait becomes a warning at five minutes and bad at an hour", () => {
  expect(waitingVariant(5 * minute - 1)).toBe("ok");
  expect(waitingVariant(5 * minute)).toBe("warn");
  expect(waitingVariant(60 * minute - 1)).toBe("warn");
  expect(waitingVariant(60 * minute)).toBe("bad");
});

test.for([
  [0, "00:00"],
  [72_000, "01:12"],
  [760_000, "12:40"],
  [59 * minute + 59_999, "59:59"],
  [60 * minute, "1 h 00 min"],
  [185 * minute, "3 h 05 min"],
  [24 * 60 * minute, "24 h"],
  [52.5 * 60 * minute, "52 h"],
  [1_240 * 60 * minute, "1,240 h"],
] as const)("a wait of %d ms is shown as %s", ([ms, text]) => {
  expect(waitingTime(ms)).toBe(text);
});
