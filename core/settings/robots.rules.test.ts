import { expect, test } from "vitest";
import { longestRobots, robotsProblem, robotsText, shutOut, shutOutSentence } from "./robots.rules.ts";
import { RobotsInput } from "./robots.shape.ts";

test.each([
  ["", null],
  ["# a comment", null],
  ["User-agent: GPTBot\nDisallow: /\n\nCrawl-delay: 10", null],
  ["user-AGENT : *", null],
  ["Disallow:", null],
  ["Disallow: /blog/ # no articles", null],
  ["Allow: *.pdf$", null],
  ["Crawl-delay: 0.5", null],
  ["Sitemap: https://example.com/other.xml", null],
  ["Noindex: /blog", "Line 1: Begin with User-agent:"],
  ["# one\n\nDisalow: /blog", "Line 3: Begin with User-agent:"],
  ["Disallow /blog", "Line 1: Begin with User-agent:"],
  ["constructor: /", "Line 1: Begin with User-agent:"],
  [": /", "Line 1: Begin with User-agent:"],
  ["User-agent:", "Line 1: Name a search engine’s program"],
  ["Allow: blog", "Line 1: A path begins with a slash"],
  ["Disallow: /a /b", "Line 1: A path begins with a slash"],
  ["Crawl-delay: ten", "Line 1: Crawl-delay is a number"],
  ["Crawl-delay: -1", "Line 1: Crawl-delay is a number"],
  ["Sitemap: /sitemap.xml", "Line 1: A sitemap is a whole URL"],
  ["Sitemap: javascript:alert(1)", "Line 1: A sitemap is a whole URL"],
])("the lines %j: %s", (lines, problem) => {
  const says = robotsProblem(lines);
  if (problem === null) expect(says).toBeNull();
  else expect(says).toContain(problem);
});

const everyone = ["Google", "Bing", "all other search engines"];

test.each([
  ["", []],
  ["Disallow: /", everyone],
  ["Disallow: /*", everyone],
  ["Disallow: *", everyone],
  ["User-agent: *\nDisallow: /", everyone],
  ["user-agent:*\ndisallow:/ # all", everyone],
  ["Disallow:", []],
  ["Disallow: /blog", []],
  ["Disallow: /$", []],
  // the longest rule decides, and of two the one that allows
  ["Disallow: /\nAllow: /", []],
  ["Disallow: /\nAllow: /pools", []],
  ["Disallow: /\nAllow: /no-such-page", everyone],
  ["Allow: /\nDisallow: /*", everyone],
  ["User-agent: Googlebot\nDisallow: /", ["Google"]],
  ["User-agent: Googlebot/2.1\nUser-agent: Bingbot\nDisallow: /", ["Google", "Bing"]],
  ["User-agent: GPTBot\nDisallow: /", []],
  ["Disallow: /\nUser-agent: Googlebot\nAllow: /", ["Bing", "all other search engines"]],
  ["User-agent: GPTBot\nDisallow: /\nUser-agent: *\nDisallow: /blog", []],
  // a sitemap ends no group
  ["User-agent: GPTBot\nSitemap: https://a.example/s.xml\nUser-agent: Googlebot\nDisallow: /", ["Google"]],
])("the lines %j shut out %j", (lines, engines) => {
  expect(shutOut(lines)).toEqual(engines);
});

test("a pattern of nothing but stars is read at once", () => {
  const lines = `Disallow: /${"*a".repeat(longestRobots / 2 - 10)}`;
  expect(shutOut(lines)).toEqual([]);
});

test("staff’s lines belong to the group for all, and what is always there stays", () => {
  const sitemap = "https://sunspring.example/sitemap.xml";
  const [before, after] = [robotsText("", sitemap), robotsText("Disallow: /blog/", sitemap)];
  expect(before).toMatch(/^User-agent: \*\nDisallow: \/admin\n/);
  expect(before).toContain("\n\nSitemap: https://sunspring.example/sitemap.xml\n");
  expect(after.split("\n").filter((line) => !before.split("\n").includes(line))).toEqual([
    "Disallow: /blog/",
  ]);
  expect(after).toContain("Disallow: /blog/\n\nSitemap:");
});

function refusals(robots: object): [string, string][] {
  const { error } = RobotsInput.safeParse(robots);
  return (error?.issues ?? []).map((one) => [one.path.join("."), one.message]);
}

test("a wrong line is refused, and so are lines that shut out the whole site until that is confirmed", () => {
  expect(refusals({ lines: "Disalow: /", isShutOutMeant: true })).toEqual([
    ["lines", expect.stringContaining("Line 1")],
  ]);
  expect(refusals({ lines: "x".repeat(longestRobots + 1), isShutOutMeant: false })[0]?.[0]).toBe("lines");
  expect(refusals({ lines: "Disallow: /", isShutOutMeant: false })).toEqual([
    ["isShutOutMeant", shutOutSentence(everyone)],
  ]);
  expect(shutOutSentence(everyone)).toContain(
    "shut Google, Bing, and all other search engines out of the whole site",
  );
  expect(RobotsInput.parse({ lines: " Disallow: / ", isShutOutMeant: true })).toEqual({
    lines: "Disallow: /",
    isShutOutMeant: true,
  });
});

test("a confirmation that nothing needs is not kept", () => {
  expect(RobotsInput.parse({ lines: "Disallow: /blog/", isShutOutMeant: true })).toEqual({
    lines: "Disallow: /blog/",
    isShutOutMeant: false,
  });
});
