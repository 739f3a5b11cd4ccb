import { expect, test } from "vitest";
import type { EmailEstimate, LeadEmail } from "#core/leads/templates.ts";
import type { DrawnEmail } from "#core/ports.ts";
import { anEstimate, estimateDetails, leadEmail, site } from "#tests/emails.ts";
import { drawEmail } from "./draw.tsx";

const estimate = anEstimate();

type Changes = Partial<Omit<LeadEmail, "lead">> & { lead?: Partial<LeadEmail["lead"]> };

function drawn(template: "lead-received" | "lead-thanks", { lead, ...changes }: Changes = {}): DrawnEmail {
  const form = {
    requestType: "estimate",
    poolName: "Apollo 14",
    details: estimateDetails,
    address: "",
  } as const;
  const props = { phoneConsent: true, estimate, ...changes, lead: { ...form, ...lead } };
  return drawEmail(template, leadEmail(props), site);
}

/** The labels and values that a reader sees, in order, in both parts; the text's lines without a colon are left out. */
function rows({ html, text }: DrawnEmail): [inHtml: string[], inText: string[]] {
  const cells = [...html.matchAll(/<tr><td[^>]*>([^<]*)<\/td><td[^>]*>([^<]*)<\/td><\/tr>/g)];
  const facts = text.split("\n\n").find((part) => /^(?:Pool|Name|Reference number): /.test(part)) ?? "";
  return [cells.map(([, label, value]) => `${label}: ${value}`), facts.split("\n")];
}

const asSeen = [
  "Extra: Heat pump, $3,000 – $7,000",
  "Extra: Salt system, $1,500 – $2,500 (market price)",
  "Extra: Solar cover, up to $300",
  "Extra: Dewatering, if groundwater is high, priced after a site visit",
  "Price range: $58,100 – $81,200 installed, with the extras, with $1,200 for delivery to Duval County. Example prices of Nov\u00a020,\u00a02026, not yet confirmed",
  "Monthly payment: $522 – $730 with nothing down, 240 months at 8.99% APR, an example rate",
  "Start: Within six months",
];

test("the visitor gets back what they asked for, its price as they saw it, and the link to it", () => {
  const email = drawn("lead-thanks");
  expect(email.subject).toBe("Sunspring Pools: we received your estimate request");
  const expected = [
    "Pool: Apollo 14, 14′ × 30′",
    "Color: Night Sky",
    ...asSeen,
    "Earliest start: About Feb 22, 2027",
    "Reference number: SP-2611-0007",
  ];
  expect(rows(email)).toEqual([expected, expected]);
  expect(email.text).toContain(`Open your estimate: ${site}/request/sun_token\n`);
  expect(email.html).toContain(`href="${site}/request/sun_token"`);
  for (const half of [email.text, email.html])
    for (const sentence of ["on any device", "share it with care", "We review your request"])
      expect(half).toContain(sentence);
});

test("the office gets the same, with what was typed, what may be dialed, and the link to the lead", () => {
  const email = drawn("lead-received", { lead: { preferredChannel: "text" } });
  const [inHtml, inText] = rows(email);
  expect(inHtml).toEqual(inText);
  const from = inText.indexOf("Pool: Apollo 14");
  expect(inText.slice(0, from)).toEqual([
    "Name: Marisol Vega",
    "Preferred contact: Text",
    "Phone consent: Agreed to calls and texts",
    "Phone: (352) 555-0199",
    "Email: marisol@example.com",
  ]);
  const pool = ["Pool: Apollo 14", "Dimensions: 14′ × 30′", "Size: Medium", "Color: Night Sky"];
  expect(inText.slice(from, -4)).toEqual([...pool, "Extra: A slide", ...asSeen]);
  expect(email.html).toContain(`href="${site}/admin/estimates?open=7"`);
});

test.each([
  [true, "Phone consent: Agreed to calls and texts"],
  [false, "Phone consent: Did not agree to calls and texts"],
  [null, undefined],
])("a consent of %s is said to the office as %s", (phoneConsent, line) => {
  const [, inText] = rows(drawn("lead-received", { phoneConsent }));
  expect(inText.find((one) => one.startsWith("Phone consent"))).toBe(line);
});

const older = { lowCents: 49_900_00, highCents: 68_000_00 };

test.each<[string, Partial<EmailEstimate>, string | undefined]>([
  ["with the day, and not what made it up", { price: { ...older, checkedOn: "2026-11-20" } }, "Checked"],
  ["without the day", { price: older }, "$49,900 – $68,000"],
  ["not at all", { price: null }, undefined],
])("an older lead that kept its price %s has no empty rows", (_, changes, priceLine) => {
  const old = { ...estimate, parts: null, color: "", start: "", ...changes };
  for (const template of ["lead-received", "lead-thanks"] as const) {
    const email = drawn(template, { estimate: old, phoneConsent: null, lead: { details: {} } });
    const [inHtml, inText] = rows(email);
    expect(inHtml).toEqual(inText);
    expect(inText.every((line) => /^[^:]+: \S/.test(line))).toBe(true);
    const line = inText.find((one) => one.startsWith("Price range"));
    if (priceLine) expect(line).toContain(priceLine);
    else expect(line).toBeUndefined();
    for (const half of [email.text, email.html]) {
      expect(half).not.toMatch(/undefined|null|Extra|Color|Start|Demo\b|delivery/);
      expect(half.includes("the estimate you saw")).toBe(
        template === "lead-thanks" && changes.price !== null,
      );
    }
  }
});

test("a message keeps its receipt and its notification", () => {
  const message = {
    estimate: null,
    phoneConsent: null,
    lead: { requestType: "contact", details: {} },
  } as const;
  expect(drawn("lead-thanks", message).text).toBe(`Thank you for writing to us

Hi Marisol,

Our Ocala office has your message.

Open your message: ${site}/request/sun_token

The link opens your own page on any device. Anyone who has it can see that page, so share it with care.

What happens next

1. We review your message within 2 business hours.
2. We’ll call you within 24 hours.
3. We schedule an on-site consultation, if you’d like one.

Anything to add? Reply to this email or call our Ocala office at (352) 555-0142.

You wrote

A pool of 30 feet.
Behind the lanai.

Sunspring Fiberglass Pools, LLC · Florida license CPC1400000 (demo)
Ocala office · Ocala, Florida · (352) 555-0142
Monday to Friday, 9AM to 4PM
Demonstration: not an offer`);
  expect(rows(drawn("lead-received", message))[1]).toEqual([
    "Name: Marisol Vega",
    "Phone: (352) 555-0199",
    "Email: marisol@example.com",
    "Pool: Apollo 14",
    "Source: Home page",
    "Office: Ocala",
    "Received: Nov 20, 2026, 9:05 AM",
  ]);
});

test("what was typed is text in the office’s email, and in the visitor’s not at all", () => {
  const hostile = `<script>alert(1)</script> https://evil.example "'`;
  const typed = { finish: hostile, timeline: hostile, poolSize: hostile, poolDimensions: hostile };
  const lead = { poolName: hostile, details: { ...typed, budget: hostile, options: [hostile] } };
  const office = drawn("lead-received", { lead });
  expect(office.html).not.toContain("<script");
  expect(office.html.match(/&lt;script&gt;/g)).toHaveLength(7);
  expect(office.text).toContain(hostile);
  const receipt = drawn("lead-thanks", { lead });
  for (const half of [receipt.text, receipt.html]) expect(half).not.toMatch(/evil|alert/);
});

test("answers that are no texts are left out", () => {
  const odd = { finish: 7, timeline: null, options: [{}, "A slide"], poolSize: ["Medium"] };
  const [, inText] = rows(drawn("lead-received", { lead: { details: odd } }));
  expect(inText.filter((line) => /^(?:Color|Start|Size)/.test(line))).toEqual([]);
  expect(inText).toContain("Extra: A slide");
});
