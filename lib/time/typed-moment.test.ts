import { expect, test } from "vitest";
import { typedMoment } from "./typed-moment.ts";

test.each([
  ["2026-11-23", "10:00", "2026-11-23T15:00:00.000Z"],
  ["2026-07-04", "10:00", "2026-07-04T14:00:00.000Z"],
  // the clocks go forward at 2 AM
  ["2027-03-14", "01:59", "2027-03-14T06:59:00.000Z"],
  ["2027-03-14", "02:00", "skipped"],
  ["2027-03-14", "02:59", "skipped"],
  ["2027-03-14", "03:00", "2027-03-14T07:00:00.000Z"],
  // the clocks show 1:30 AM twice
  ["2026-11-01", "01:30", "2026-11-01T05:30:00.000Z"],
  ["2026-11-01", "02:00", "2026-11-01T07:00:00.000Z"],
  ["2026-02-29", "10:00", "day"],
  ["", "10:00", "day"],
  ["2026-11-23", "", "time"],
  ["2026-11-23", "24:00", "time"],
  ["2026-11-23", "half past nine", "time"],
])("%j at %j is %s", (day, time, expected) => {
  const typed = typedMoment(day, time);
  expect("at" in typed ? typed.at.toISOString() : typed.wrong).toBe(expected);
});
