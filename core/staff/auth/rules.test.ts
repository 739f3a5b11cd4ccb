import { expect, test } from "vitest";
import { auditLog } from "#core/records/contract.ts";
import { pools } from "#core/pools/contract.ts";
import { contacts } from "#core/leads/contacts/contract.ts";
import { posts, seoPages } from "#core/content/contract.ts";
import type { Operation } from "#core/contract.ts";
import { dashboard } from "#core/desk/contract.ts";
import { health } from "#core/desk/health/contract.ts";
import { leads } from "#core/leads/contract.ts";
import { quotes } from "#core/quotes/contract.ts";
import { settings } from "#core/settings/contract.ts";
import { users } from "#core/staff/contract.ts";
import { may } from "#core/policies.ts";
import { safeReturnPath, sessionIdleMs, signInSentences, usernamePattern } from "./rules.ts";

const home = "/admin-dashboard";

test.each([
  ["/admin/estimates", "/admin/estimates"],
  ["/admin/estimates?state=new&page=2#row-7", "/admin/estimates?state=new&page=2#row-7"],
  ["/", "/"],
  ["/blog-preview/3", "/blog-preview/3"],
  ["/admin/../pools", "/pools"],
  // another site's address is harmless after the question mark
  ["/admin/seo?next=https://evil.example//x", "/admin/seo?next=https://evil.example//x"],
])("after signing in, %s redirects to %s", (returnPath, path) => {
  expect(safeReturnPath(returnPath)).toBe(path);
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

test.each(hostile)("after signing in, %j falls back to the dashboard", (returnPath) => {
  expect(safeReturnPath(returnPath)).toBe(home);
});

test.each(["/admin-login", "/Admin-Login/", "/admin-login?returnUrl=/admin/pools", "/x/../admin-login#a"])(
  "%j, the sign-in itself, is not gone back to",
  (returnPath) => expect(safeReturnPath(returnPath)).toBe(home),
);

test.each([null, ""])("without a return path (%j) it is the dashboard", (returnPath) => {
  expect(safeReturnPath(returnPath)).toBe(home);
});

test.each([
  ...hostile,
  "/%2F/evil.example",
  "/%5Cevil.example",
  "/x/%2e%2e//evil.example",
  "/;@evil.example",
  "/admin//evil.example",
])("%j never leads a browser to another site", (returnPath) => {
  const here = "https://www.sunspring.example";
  const path = safeReturnPath(returnPath);
  expect(new URL(path, here).origin).toBe(here);
  // no later normalization by a router or proxy may turn it into a host either
  expect(path).toMatch(/^\/(?![/\\])/);
  expect(path).not.toMatch(/[\t\r\n\\]/);
});

test.each<[operation: Pick<Operation, "policy">, sales: boolean, editor: boolean]>([
  [dashboard.operations.find, true, true],
  [leads.operations.list, true, false],
  [contacts.operations.list, true, false],
  [quotes.operations.list, true, false],
  [pools.operations.list, true, true],
  [pools.operations.changePictures, false, true],
  [posts.operations.list, false, true],
  [seoPages.operations.list, false, true],
  [settings.operations.list, false, true],
  [users.operations.list, false, false],
  [health.operations.find, false, false],
  [auditLog.operations.list, false, false],
])("$0.policy.label: admins may; sales: $1; editors: $2", (operation, sales, editor) => {
  expect(may({ id: 1, role: "admin" }, operation)).toBe(true);
  expect(may({ id: 1, role: "sales" }, operation)).toBe(sales);
  expect(may({ id: 1, role: "editor" }, operation)).toBe(editor);
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

test("the sign-in messages match the specification exactly", () => {
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
