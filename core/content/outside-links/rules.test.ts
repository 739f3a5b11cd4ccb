import { expect, test } from "vitest";
import {
  afterAnswer,
  isTold,
  linkLimits,
  nextAsk,
  outsideAddress,
  outsideSentence,
  type LinkOutcome,
  type LinkState,
} from "./rules.ts";

const own = "https://www.sunspringpools.com";
const long = (length: number) => "https://example.com/".padEnd(length, "a");

test.each([
  ["https://www.flsenate.gov/Laws?a=b&c=d#top", "https://www.flsenate.gov/Laws?a=b&c=d"],
  ["HTTP://FLSenate.gov", "http://flsenate.gov/"],
  [long(linkLimits.length), long(linkLimits.length)],
  [long(linkLimits.length + 1), undefined],
  ["https://sunspringpools.com/about", undefined],
  ["http://www.sunspringpools.com/about", undefined],
  ["/about", undefined],
  ["#top", undefined],
  ["mailto:office@flsenate.gov", undefined],
  ["tel:+13525550100", undefined],
  ["https://dana:secret@flsenate.gov/", undefined],
  ["https://flsenate.gov:8443/", undefined],
  ["http://[::1]/", undefined],
  ["https://", undefined],
])("the page of another site behind %s is %s", (href, expected) => {
  expect(outsideAddress(href, own)).toBe(expected);
});

const began = "2026-11-17T08:00:00.000Z";
const now = new Date("2026-11-20T08:00:00.000Z");
const state = (outcome: LinkOutcome, times = 1, status = 0): LinkState => ({
  outcome,
  status,
  since: began,
  times,
});

/** What was known, the status of the answer or that there is no such name, and what is known then. */
test.each<[LinkState, number | "nameless", LinkOutcome, times: number, since: "before" | "now"]>([
  [state("unasked", 0), 200, "fine", 1, "now"],
  [state("unasked", 0), 299, "fine", 1, "now"],
  [state("unasked", 0), 199, "unclear", 1, "now"],
  [state("unasked", 0), 304, "unclear", 1, "now"],
  [state("unasked", 0), 401, "unclear", 1, "now"],
  [state("unasked", 0), 403, "unclear", 1, "now"],
  [state("unasked", 0), 404, "gone", 1, "now"],
  [state("unasked", 0), 405, "unclear", 1, "now"],
  [state("unasked", 0), 410, "gone", 1, "now"],
  [state("unasked", 0), 429, "unclear", 1, "now"],
  [state("unasked", 0), 500, "unclear", 1, "now"],
  [state("unasked", 0), 0, "unclear", 1, "now"],
  [state("unasked", 0), "nameless", "nameless", 1, "now"],
  [state("fine", 9), 200, "fine", 10, "before"],
  [state("fine", 9), 404, "gone", 1, "now"],
  [state("gone"), 410, "gone", 2, "before"],
  [state("gone"), "nameless", "nameless", 2, "before"],
  [state("nameless"), 404, "gone", 2, "before"],
  [state("gone"), 200, "fine", 1, "now"],
  [state("unclear", 2), 503, "unclear", 3, "before"],
  [state("unclear", 2), 0, "unclear", 3, "before"],
  [state("unclear", 2), 404, "gone", 1, "now"],
  [state("unclear", 2), 200, "fine", 1, "now"],
  // there is such a site again
  [state("nameless", 2), 403, "unclear", 1, "now"],
])("after %j, the answer %s makes it %s, %d times since %s", (before, answer, outcome, times, since) => {
  const isNameless = answer === "nameless";
  const status = isNameless ? 0 : answer;
  expect(afterAnswer(before, { status, isNameless }, now)).toEqual({
    outcome,
    status,
    times,
    since: since === "before" ? began : now.toISOString(),
  });
});

test.each([
  [state("gone", 3, 404), [0, 403, 429, 503]],
  [state("nameless", 2), [0]],
])("a link that is broken, %j, stays so while the site says nothing of it: %j", (before, statuses) => {
  for (const status of statuses)
    expect(afterAnswer(before, { status, isNameless: false }, now)).toEqual(before);
});

test.each<[LinkOutcome, number, boolean]>([
  ["unasked", 0, false],
  ["fine", 50, false],
  ["gone", 1, true],
  ["nameless", 1, false],
  ["nameless", 2, true],
  ["unclear", 2, false],
  ["unclear", 3, true],
])("staff are told of what is %s %d times: %s", (outcome, times, expected) => {
  expect(isTold({ outcome, times })).toBe(expected);
});

test.each<[LinkOutcome, string]>([
  ["fine", "2026-11-27T07:00:00.000Z"],
  ["gone", "2026-11-21T07:00:00.000Z"],
  ["nameless", "2026-11-21T07:00:00.000Z"],
  ["unclear", "2026-11-21T07:00:00.000Z"],
])("what is %s is asked for again at %s", (outcome, expected) => {
  expect(nextAsk(outcome, now).toISOString()).toBe(expected);
});

test.each<[LinkOutcome, number, string]>([
  [
    "gone",
    404,
    "“Codes” leads to https://a.example/b, where no page has been found (404) since Nov 17, 2026.",
  ],
  ["nameless", 0, "“Codes” leads to https://a.example/b, but no site with that name has been found since"],
  ["unclear", 0, "which could not be checked since Nov 17, 2026: the site doesn’t answer. Open it to see"],
  ["unclear", 403, "the site refuses to be checked (403)."],
  ["unclear", 499, "the site refuses to be checked (499)."],
  ["unclear", 500, "the site is out of order (500)."],
])("of a link that is %s (%d) staff read: %s", (outcome, status, sentence) => {
  const trouble = { address: "https://a.example/b", outcome, status, since: began };
  expect(outsideSentence("Codes", trouble)).toContain(sentence);
  // a picture without a description is the link
  expect(outsideSentence("", trouble)).toContain("“https://a.example/b” leads to");
});
