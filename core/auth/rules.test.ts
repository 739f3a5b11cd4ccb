import { expect, test } from "vitest";
import {
  freeFailures,
  lockFor,
  mayEnter,
  safeReturnPath,
  sessionIdleMs,
  signInSentences,
  usernamePattern,
  type Area,
} from "./rules.ts";

const home = "/admin-dashboard";

test.each([
  ["/admin/estimates", "/admin/estimates"],
  ["/admin/estimates?state=new&page=2#row-7", "/admin/estimates?state=new&page=2#row-7"],
  ["/", "/"],
  ["/blog-preview/3", "/blog-preview/3"],
  ["/admin/../pools", "/pools"],
  // another site's address is harmless after the question mark
  ["/admin/seo?next=https://evil.example//x", "/admin/seo?next=https://evil.example//x"],
])("after signing in, %s leads to %s", (asked, path) => {
  expect(safeReturnPath(asked)).toBe(path);
});

const hostile = [
  "//evil.example",
  "///evil.example",
  "////evil.example/admin",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "/\t\\evil.example",
  "\t//evil.example",
  " //evil.example",
  "\u0000//evil.example",
  "/.//evil.example",
  "/./\\evil.example",
  "/%2e//evil.example",
  "/admin/..//evil.example",
  "/admin/%2E%2e/\\evil.example",
  "/\t.//evil.example",
  "https://evil.example/admin",
  "http:evil.example",
  "https:/admin",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox",
  "//evil.example:99999",
  "//user@evil.example",
  "//[",
  "/\\[",
  "evil.example",
  "admin/estimates",
  "?next=/admin",
  "%2F%2Fevil.example",
];

test.each(hostile)("after signing in, %j leads home", (asked) => {
  expect(safeReturnPath(asked)).toBe(home);
});

test.each([null, ""])("without a wish (%j) it is the dashboard", (asked) => {
  expect(safeReturnPath(asked)).toBe(home);
});

test.each([
  ...hostile,
  "/%2F/evil.example",
  "/%5Cevil.example",
  "/x/%2e%2e//evil.example",
  "/;@evil.example",
  "/admin//evil.example",
])("wherever %j leads, a browser stays on this site", (asked) => {
  const here = "https://www.sunspring.example";
  const path = safeReturnPath(asked);
  expect(new URL(path, here).origin).toBe(here);
  // what a router or a proxy makes of it afterwards must not begin a host either
  expect(path).toMatch(/^\/(?![/\\])/);
  expect(path).not.toMatch(/[\t\r\n\\]/);
});

test.each([
  [0, 0],
  [1, 0],
  [4, 0],
  [5, 60_000],
  [6, 120_000],
  [7, 240_000],
  [10, 1_920_000],
  [11, 3_600_000],
  [12, 3_600_000],
  // far beyond what a number can double
  [5_000, 3_600_000],
])("after %d failures an account waits %d ms", (failures, wait) => {
  expect(lockFor(failures, freeFailures.user)).toBe(wait);
});

test("an address may fail more often than an account before it waits", () => {
  expect(lockFor(freeFailures.ip - 1, freeFailures.ip)).toBe(0);
  expect(lockFor(freeFailures.ip, freeFailures.ip)).toBe(60_000);
  expect(freeFailures.ip).toBeGreaterThan(freeFailures.user);
});

test.each<[area: Area, sales: boolean, editor: boolean]>([
  ["dashboard", true, true],
  ["leads", true, false],
  ["contacts", true, false],
  ["quotes", true, false],
  ["catalogue", false, true],
  ["content", false, true],
  ["seo", false, true],
  ["settings", false, true],
  ["users", false, false],
  ["health", false, false],
  ["audit", false, false],
])("%s is open to admins; to sales: %s; to editors: %s", (area, sales, editor) => {
  expect(mayEnter("admin", area)).toBe(true);
  expect(mayEnter("sales", area)).toBe(sales);
  expect(mayEnter("editor", area)).toBe(editor);
});

test("a session ends after the specified 24 hours without a request", () => {
  expect(sessionIdleMs).toBe(24 * 60 * 60 * 1000);
});

test.each([
  ["admin", true],
  ["dana@sunspringpools.example", true],
  ["Jo", true],
  ["a", false],
  ["", false],
  [".admin", false],
  ["ad min", false],
  ["admin\n", false],
  ["a".repeat(60), true],
  ["a".repeat(61), false],
  ["аdmin", false], // a Cyrillic a
])("%j may be a username: %s", (name, allowed) => {
  expect(usernamePattern.test(name)).toBe(allowed);
});

test("the sentences of the sign-in are the specified ones, to the letter", () => {
  expect(signInSentences).toEqual({
    blankTitle: "Missing Information",
    blank: "Please enter both username and password",
    failedTitle: "Login Failed",
    wrong: "Invalid username or password",
    failed: "Login failed",
    network: "Network error occurred",
    badAnswer: "Invalid response format",
    welcomeTitle: "Login Successful",
  });
});
