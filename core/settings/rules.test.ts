import { expect, test } from "vitest";
import type { Role } from "#core/auth/rules.ts";
import { mayChangeSetting } from "./rules.ts";

const roles: [Role, string, boolean][] = [
  ["admin", "company", true],
  ["admin", "privacy-policy", true],
  ["editor", "privacy-policy", true],
  ["editor", "testimonials", true],
  ["editor", "videos", true],
  ["editor", "company", false],
  ["editor", "priceBook", false],
  ["editor", "analytics", false],
  ["editor", "constructor", false],
  ["sales", "testimonials", false],
  ["sales", "company", false],
];

test.each(roles)("%s changes %s: %s", (role, key, may) => {
  expect(mayChangeSetting(role, key)).toBe(may);
});
