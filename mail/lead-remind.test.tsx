import { expect, test } from "vitest";
import type { ReminderEmail } from "#core/leads/reminders/templates.ts";
import { defaultCompany, defaultOffices } from "#core/settings/rules.ts";
import { leadSummary } from "#tests/lead-summary.ts";
import { drawEmail } from "./draw.tsx";

const lead = leadSummary({
  requestType: "estimate",
  sourcePage: "estimate",
  preferredChannel: "text",
  poolName: "Apollo 14",
});

const pat = { id: 2, name: "Pat Vega" };
const minutes = 60_000;

function drawn(change: Partial<ReminderEmail["lead"]> = {}, waited = 15 * minutes) {
  const props = {
    lead: { ...lead, ...change },
    office: defaultOffices[0]!,
    company: defaultCompany,
    user: pat,
    waited,
  };
  return drawEmail("lead-remind", props, "https://www.sunspring.example");
}

test("it says who waits, how long, for which office, and where to answer", () => {
  const email = drawn();
  expect(email.subject).toBe("Marisol Vega has been waiting 15 minutes for a reply");
  expect(email.text).toBe(
    `Please give the first reply

Hi Pat,

A lead from Marisol Vega came in for Ocala on Nov 20, 2026, 9:05 AM (ET). It has been waiting 15 minutes of business hours for a first reply. No one owns it yet.

Preferred contact: Text
Pool: Apollo 14
Source: Estimate page

Open this lead: https://www.sunspring.example/admin/estimates?open=7

Call, text or email from the lead. If you already replied another way, log it there: the reminders stop with the first reply.

Sunspring Fiberglass Pools, LLC · Florida license CPC1400000 (demo)
Ocala office · Ocala, Florida · (352) 555-0142
Monday to Friday, 9AM to 4PM
Demonstration: not an offer`,
  );
  expect(email.html).toContain('href="https://www.sunspring.example/admin/estimates?open=7"');
});

test("it repeats neither the message nor the phone number nor the email address", () => {
  const { text, html } = drawn();
  for (const detail of [lead.message, lead.phone, lead.email])
    expect(`${text} ${html}`).not.toContain(detail);
});

test("a name is text, never markup", () => {
  const { html } = drawn({ owner: { id: 3, name: "Lee <b>Ortiz</b>" } });
  expect(html).toContain("Lee &lt;b&gt;Ortiz&lt;/b&gt;");
  expect(html).not.toContain("<b>");
});

test.each([
  ["the recipient", { id: 2, name: "Pat" }, "You’re the owner."],
  ["someone else", { id: 3, name: "Lee Ortiz" }, "The owner is Lee Ortiz."],
])("it names the owner: %s", (_, owner, words) => {
  expect(drawn({ owner }).text).toContain(words);
});

test("a lead without a name is named by its email address or phone number", () => {
  const nameless = { firstName: "", lastName: "" };
  expect(drawn(nameless, 61 * minutes).subject).toBe(
    "marisol@example.com has been waiting 1 hour 1 minute for a reply",
  );
  expect(drawn({ ...nameless, email: "" }).subject).toMatch(/^\(352\) 555-0199 /);
});
