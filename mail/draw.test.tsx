import { expect, test } from "vitest";
import { callBlocks, callBlockSentences } from "#core/leads/reachability.rules.ts";
import { defaultCompany, defaultOffices } from "#core/settings/rules.ts";
import type { LeadEmail, LeadReceivedEmail, OtherLead } from "#core/leads/templates.ts";
import type { DrawnEmail } from "#core/ports.ts";
import { leadEmail, seenIn, site } from "#tests/emails.ts";
import { drawEmail } from "./draw.tsx";
import { openMailer } from "./mailer.ts";

const office = defaultOffices[0]!;

/** The data of an email about a lead. */
function facts(lead: Partial<LeadEmail["lead"]> = {}): LeadReceivedEmail {
  return leadEmail({ lead });
}

const both = ["lead-received", "lead-thanks"] as const;
function drawn(template: (typeof both)[number], fields: Partial<LeadEmail["lead"]> = {}): DrawnEmail {
  return drawEmail(template, facts(fields), site);
}

test("the office gets everything it needs to answer", () => {
  const email = drawn("lead-received", { poolName: "Apollo 14", preferredChannel: "text" });
  expect(email.subject).toBe("Message from Marisol Vega for Ocala");
  for (const half of [email.text, seenIn(email.html)]) {
    for (const fact of [
      "Marisol Vega",
      "marisol@example.com",
      "(352) 555-0199",
      "12 Lanai Way, Ocala",
      "Apollo 14",
    ])
      expect(half).toContain(fact);
    expect(half).toContain("A pool of 30 feet.\nBehind the lanai.");
    expect(half).toContain("Text");
    // 14:05 UTC in the offices' time zone
    expect(half).toContain("Nov 20, 2026, 9:05 AM");
    expect(half).toContain("Home page");
  }
  const link = "https://www.sunspring.example/admin/estimates?open=7";
  expect(email.text).toContain(`Open this lead: ${link}\n`);
  expect(email.html).toContain(`href="${link}"`);
});

test("the office’s first link is the reply, and its headline says by when", () => {
  const { html, text } = drawn("lead-received");
  expect([...html.matchAll(/<a [^>]*?href="([^"]+)"/g)][0]![1]).toBe(`${site}/admin/estimates?open=7#reply`);
  expect(text.match(/https:\S+/)![0]).toBe(`${site}/admin/estimates?open=7#reply`);
  for (const half of [html, text])
    expect(half).toContain("Please reply by Monday, November 23 at 10:30 AM (ET)");
  const closed = drawEmail("lead-received", leadEmail({ answerBy: null }), site);
  expect(closed.text).toMatch(/^Someone is waiting for your reply\n/);
});

function otherLeads(count: number): OtherLead[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    createdAt: "2026-10-12T14:05:00.000Z",
    requestType: "estimate",
    stage: "won",
  }));
}

test.each([
  [0, 0, false],
  [1, 1, false],
  [5, 5, false],
  [6, 5, true],
])("of %i other leads of the person, the office gets links to %i", (count, shown, isMore) => {
  const { html, text } = drawEmail("lead-received", leadEmail({ others: otherLeads(count) }), site);
  for (const half of [html, text]) {
    expect(half.includes(`Other leads from this person: ${count}`)).toBe(count > 0);
    expect([...half.matchAll(/SP-2610-\d{4}, Oct 12, 2026, Estimate form, Won/g)]).toHaveLength(shown);
    expect(half.includes(`${site}/admin/contacts?open=3`)).toBe(isMore);
  }
  for (const { id } of otherLeads(shown)) expect(html).toContain(`href="${site}/admin/estimates?open=${id}"`);
});

test("the visitor does not learn what else was asked under the address", () => {
  const { html, text } = drawEmail("lead-thanks", leadEmail({ others: otherLeads(3) }), site);
  for (const half of [html, text]) expect(half).not.toMatch(/SP-2610|Other leads/);
});

test("the visitor learns that the message arrived and what happens next", () => {
  const email = drawn("lead-thanks");
  expect(email.subject).toBe("Sunspring Pools: we received your message");
  for (const half of [email.text, seenIn(email.html)]) {
    expect(half).toContain("Hi Marisol");
    expect(half).toContain("within 2 business hours");
    expect(half).toContain("We’ll call you within 24 hours");
    expect(half).toContain("on-site consultation");
    expect(half).toContain("(352) 555-0142");
    expect(half).toContain("A pool of 30 feet.\nBehind the lanai.");
  }
});

test("the visitor’s own words come back only if they lead nowhere", () => {
  const email = drawn("lead-thanks", { message: "Claim your prize at evil.example now" });
  for (const half of [email.text, seenIn(email.html)]) {
    expect(half).not.toMatch(/prize|evil|You wrote/);
    expect(half).toContain("Our Ocala office has your message.");
  }
});

test("markup in a message that comes back is text", () => {
  const { html } = drawn("lead-thanks", { message: "<script>alert(1)</script> <b>A pool</b>" });
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &lt;b&gt;A pool");
  expect(html).not.toMatch(/<script|<b>/);
});

test.each(["email_only", "email"] as const)(
  "someone who asked for %s is promised an email and no call",
  (preferredChannel) => {
    const lead = { preferredChannel, phone: "", requestType: "estimate" } as const;
    const email = drawEmail("lead-thanks", leadEmail({ lead, answerBy: null }), site);
    for (const half of [email.text, seenIn(email.html)]) {
      expect(half).toContain("We’ll email you within one business day");
      expect(half).not.toMatch(/\ba call\b|we(’ll| will)? call|phone you/i);
    }
  },
);

test("the office's email says not to call someone who asked for email only", () => {
  const email = drawn("lead-received", { preferredChannel: "email_only" });
  expect(email.text).toContain("Preferred contact: Email only, don't call");
  expect(seenIn(email.html)).toContain("Email only, don't call");
});

test.each(callBlocks)("the office's email says why a contact may not be called: %s", (callBlock) => {
  const email = drawEmail("lead-received", { ...facts({ preferredChannel: "call" }), callBlock }, site);
  for (const half of [email.text, seenIn(email.html)]) expect(half).toContain(callBlockSentences[callBlock]);
});

test("an estimate request is labeled as such", () => {
  const email = drawn("lead-received", { requestType: "estimate" });
  expect(email.subject).toBe("Estimate request from Marisol Vega for Ocala");
});

test("missing facts are left out", () => {
  const email = drawn("lead-received", { phone: "", address: "", message: "", lastName: "" });
  for (const half of [email.text, seenIn(email.html)]) {
    expect(half).not.toMatch(/Phone|Address|Pool\b(?!s)|Preferred contact|undefined|null/);
    expect(half).toContain("Marisol");
  }
  expect(email.text).not.toMatch(/\n{3}/);
});

test("what a visitor typed is text, never markup", () => {
  const template = "lead-received";
  const hostile = `<script>alert(1)</script><img src=x onerror="alert(1)">&amp;"'`;
  const email = drawn(template, {
    firstName: hostile,
    lastName: "</title></td>",
    address: hostile,
    message: hostile,
    poolName: hostile,
  });
  expect(email.html).not.toMatch(/<script|<img|<\/title>[^]*<\/title>/i);
  expect(email.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(seenIn(email.html)).toContain(hostile.slice(0, 25));
  expect(email.text).toContain(hostile);
});

test.each([
  ["lead-received", 2],
  ["lead-thanks", 1],
] as const)("%s: right-to-left text is in elements with automatic direction", (template, least) => {
  const email = drawn(template, { firstName: "مريم", message: "نريد بركة سباحة" });
  const typed = [...email.html.matchAll(/<(\w+)([^>]*)>[^<]*(?:مريم|نريد بركة سباحة)/g)].filter(
    ([, tag]) => tag !== "h1" && tag !== "title",
  );
  expect(typed.length).toBeGreaterThanOrEqual(least);
  for (const [, , attributes] of typed) expect(attributes).toContain('dir="auto"');
  expect(email.text).toContain("مريم");
});

test.each(both)("%s is a complete HTML page in the site's language", (template) => {
  const { html } = drawn(template);
  expect(html).toMatch(/^<!doctype html><html lang="en-US">/);
  expect(html).toMatch(/<\/html>$/);
  expect(html).toContain('charSet="utf-8"');
  expect(html).toContain(defaultCompany.legalName);
});

test("the mailer renders with the site's public address", async () => {
  const mail = openMailer({ from: "a@example.com", folder: "/nowhere", publicUrl: site });
  expect(await mail.draw("lead-received", facts())).toEqual(drawn("lead-received"));
});

test.each([
  `<script>alert(1)</script>`,
  "CLICK https://evil.example now",
  "www.evil.example",
  "mallory@evil.example",
  "x".repeat(41),
  "your refund of $400 is ready",
  "call 1-800-555-0199 today,,",
  "call eight hundred five",
  "evil。com",
  "evil․com",
  "evil．com",
  "evilꓸcom",
  "evilㆍcom",
  "www evil com",
  "Ann\u202e",
  "Ann\u200bVega",
])("the receipt does not greet by something that is not a name: %s", (firstName) => {
  const email = drawn("lead-thanks", { firstName });
  for (const half of [email.text, seenIn(email.html)]) {
    expect(half).toContain("Hi,");
    expect(half).not.toContain(firstName);
  }
});

test.each(["Marisol", "Mary Jo O’Neil-Ruiz", "D'Arcy", "José", "Jose\u0301", "مريم", "美玲", "x".repeat(40)])(
  "the receipt greets by a plain name: %s",
  (firstName) => {
    const email = drawn("lead-thanks", { firstName });
    for (const half of [email.text, seenIn(email.html)]) expect(half).toContain(`Hi ${firstName},`);
  },
);

test.each([
  ["invite", "72 hours", "Your Sunspring Pools staff account"],
  ["reset", "24 hours", "Reset your Sunspring Pools password"],
] as const)("a link to %s states how long it works, and is in both parts", (purpose, hours, subject) => {
  const url = "https://www.sunspring.example/admin-login#invite=sun_0123456789";
  const user = { name: "Pat <b>Vega</b>", username: "pat", expiresAt: "2026-11-20T14:05:00.000Z" };
  const email = drawEmail("user-link", { ...user, purpose, url, office, company: defaultCompany }, site);
  expect(email.subject).toBe(subject);
  expect(email.text).toContain(url);
  expect(email.html).toContain(`href="${url}"`);
  expect(email.html).not.toContain("<b>");
  for (const half of [email.text, seenIn(email.html)])
    for (const fact of ["username is pat", hours, "Nov 20, 2026, 9:05 AM"]) expect(half).toContain(fact);
});

test("a notice says what happened, when, and from where, and leads to the profile", () => {
  const url = `${site}/admin/users?open=me`;
  const from = { browser: "Chrome <b>", address: "203.0.113.7" };
  const user = {
    name: "Pat",
    username: "pat",
    at: "2026-11-20T14:05:00.000Z",
    office,
    company: defaultCompany,
  };
  const email = drawEmail("user-notice", { ...user, what: "new-browser", from, url }, site);
  expect(email.subject).toBe("About your Sunspring Pools staff account");
  expect(email.html).not.toContain("<b>");
  const facts = [
    "a browser that you hadn’t used before",
    "Nov 20, 2026, 9:05 AM",
    "Chrome <b>",
    "203.0.113.7",
  ];
  for (const half of [email.text, seenIn(email.html)]) for (const fact of facts) expect(half).toContain(fact);
  expect(email.text).toContain(url);
});

test("a reply has the paragraphs, line breaks and links of its text, and the signature; HTML in it is text", () => {
  const props = {
    subject: "Your <b>pool</b>",
    text: "Hi Marisol,\n\nSee https://www.sunspring.example/pools?a=1&b=2.\nBye <script>alert(1)</script>",
    signature: "Dana\nSunspring Pools",
    office,
    company: defaultCompany,
  };
  const email = drawEmail("reply", props, site);
  expect(email.subject).toBe(props.subject);
  const imprint = `Sunspring Fiberglass Pools, LLC · Florida license CPC1400000 (demo)
Ocala office · Ocala, Florida · (352) 555-0142
Monday to Friday, 9AM to 4PM
Demonstration: not an offer`;
  expect(email.text).toBe(`${props.text}\n\n${props.signature}\n\n${imprint}`);
  expect(email.html.match(/<p /g)).toHaveLength(3);
  expect(email.html.split("</p><table")[0]!.match(/<br\/>/g)).toHaveLength(2);
  expect(email.html).toContain('<a href="https://www.sunspring.example/pools?a=1&amp;b=2">');
  expect(email.html).not.toMatch(/<script|<b>|<img|<style/);
});
