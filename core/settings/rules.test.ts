import { expect, test } from "vitest";
import { may } from "#core/policies.ts";
import type { Role } from "#core/staff/auth/rules.ts";
import { settings } from "./contract.ts";
import { defaultFacts, timeWords } from "./rules.ts";
import type { SettingKey } from "./shape.ts";

const roles: [Role, SettingKey, boolean][] = [
  ["admin", "company", true],
  ["admin", "privacy-policy", true],
  ["editor", "privacy-policy", true],
  ["editor", "testimonials", true],
  ["editor", "videos", true],
  ["editor", "searchPatterns", true],
  ["editor", "robots", false],
  ["editor", "company", false],
  ["editor", "analytics", false],
  ["sales", "testimonials", false],
  ["sales", "searchPatterns", false],
  ["sales", "company", false],
];

test.each(roles)("%s changes %s: %s", (role, key, isAllowed) => {
  expect(may({ id: 1, role }, settings.operations[`change-${key}`])).toBe(isAllowed);
});

test("the start and the days on site follow each other, the start in the specification’s words", () => {
  expect(timeWords(defaultFacts, { installationDays: "7-14" })).toBe(
    "Installation from 45 days after permit approval and pool shell delivery. From that start, the work takes 7–14 days on site.",
  );
});
