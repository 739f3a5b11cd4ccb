import { expect, test } from "vitest";
import type { Check } from "#core/quotes/checks.rules.ts";
import type { Quote } from "#core/quotes/shape.ts";
import { buttonsOf, staffMarkup } from "#tests/staff-markup.tsx";
import { CheckRow } from "./check-row.tsx";

const quote = { id: 7, contactId: 12 } as Quote;
const row = (role: "admin" | "sales", check: Partial<Check>) =>
  staffMarkup(
    role,
    <CheckRow
      quote={quote}
      check={{ key: "license", ok: false, isBlocking: true, message: "Wrong.", field: "packages", ...check }}
    />,
  );

test.each([
  ["settings.company", "admin", "/admin/settings?open=company"],
  ["settings.company", "sales", null],
  ["settings.quotes", "admin", "/admin/settings?open=quotes"],
  ["settings.quotes", "sales", null],
  ["contact", "admin", "/admin/contacts?open=12"],
  ["contact", "sales", "/admin/contacts?open=12"],
] as const)("what is put right in %s: %s is led to %s", (field, role, path) => {
  const html = row(role, { field });
  expect(/href="([^"]*)"/.exec(html)?.[1] ?? null).toBe(path);
  expect(html.includes("Ask an admin")).toBe(path === null);
});

test("what is put right on this screen is shown there, and what is fine needs nothing", () => {
  expect(buttonsOf(row("sales", { field: "site.address" }))).toEqual(["Show me"]);
  expect(buttonsOf(row("sales", { field: "packages", lineId: "deck-1" }))).toEqual(["Show me"]);
  expect(buttonsOf(row("sales", { ok: true }))).toEqual([]);
  expect(row("admin", { ok: true, field: "settings.company" })).not.toContain("href");
});
