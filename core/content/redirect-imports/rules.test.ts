import { expect, test } from "vitest";
import { redirectFields } from "#core/content/redirects/rules.ts";
import { suggestedMapping } from "#core/records/imports/rules.ts";
import { redirectMappingProblem } from "./rules.ts";

test.each([
  [["fromPath", "toPath", "statusCode"], null],
  [["", "toPath", "fromPath"], null],
  [["fromPath", "statusCode"], null],
  [["fromPath", ""], "Choose the column for To or, in a list of pages that are gone, for Code."],
  [["toPath", "statusCode"], "Choose the column for From: it says which URL is redirected."],
  [[], "Choose the column for From: it says which URL is redirected."],
  [["fromPath", "toPath", "toPath"], "Two columns are chosen for To. Choose one of them."],
])("%j can be used, or not: %s", (mapping, problem) => {
  expect(redirectMappingProblem(mapping)).toBe(problem);
});

test.each([
  // as the export writes them
  [
    ["From", "To", "Code", "Visits", "By bots"],
    ["fromPath", "toPath", "statusCode", "", ""],
  ],
  [
    ["Old URL", "New URL", "Status code"],
    ["fromPath", "toPath", "statusCode"],
  ],
  [
    ["Redirect from", "Redirect to", "Type"],
    ["fromPath", "toPath", "statusCode"],
  ],
  [
    ["Source", "Target"],
    ["fromPath", "toPath"],
  ],
  [
    ["Page", "Goes where?"],
    ["", ""],
  ],
  // each field is suggested once
  [
    ["Old page", "Old URL", "To"],
    ["fromPath", "", "toPath"],
  ],
])("headings %j mean %j", (headings, mapping) => {
  expect(suggestedMapping(headings, redirectFields)).toEqual(mapping);
});
