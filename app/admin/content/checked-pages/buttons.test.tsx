import { expect, test } from "vitest";
import { buttonsOf, staffMarkup } from "#tests/staff-markup.tsx";
import { CheckProgress } from "./check-of-all.tsx";

test.each([true, false])("who may not check all pages does not see the button (running: %s)", (isRunning) => {
  const body = <CheckProgress check={{ isRunning, pages: 90, left: 10, checkedAt: "" }} />;
  expect(buttonsOf(staffMarkup("editor", body))).toEqual(["Check all pages"]);
  expect(buttonsOf(staffMarkup("sales", body))).toEqual([]);
});
