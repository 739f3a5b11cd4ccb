import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Lead } from "#core/leads/shape.ts";
import { LeadEmails } from "./emails.tsx";

const job = { id: 1, state: "failed", attempts: 2, lastError: null, runAt: "2026-11-22T10:00:00.000Z" };
const named = (name: string) => ({ emails: [] as object[], jobs: [{ ...job, name }] }) as Lead;

test.each([
  ["lead.notify", "Office notification, 2 attempts"],
  ["lead.thank", "Confirmation to customer, 2 attempts"],
  ["lead.remind", "Reminder to staff, 2 attempts"],
  ["visit.confirm", "Visit email to customer, 2 attempts"],
  ["constructor", "Email, 2 attempts"],
])("the job %s is shown as %s", (name, label) => {
  const text = renderToStaticMarkup(<LeadEmails lead={named(name)} />).replace(/<[^>]*>/g, "");
  expect(text).toContain(label);
});
