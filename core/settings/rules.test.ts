import { expect, test } from "vitest";
import { can } from "#core/auth/policies.ts";
import type { Role } from "#core/auth/rules.ts";
import { settingPolicy } from "./contract.ts";
import type { SettingKey } from "./shape.ts";

const roles: [Role, SettingKey, boolean][] = [
  ["admin", "company", true],
  ["admin", "privacy-policy", true],
  ["editor", "privacy-policy", true],
  ["editor", "testimonials", true],
  ["editor", "videos", true],
  ["editor", "company", false],
  ["editor", "priceBook", false],
  ["editor", "analytics", false],
  ["sales", "testimonials", false],
  ["sales", "company", false],
];

test.each(roles)("%s changes %s: %s", (role, key, may) => {
  expect(can({ userId: null, role }, settingPolicy(key))).toBe(may);
});
