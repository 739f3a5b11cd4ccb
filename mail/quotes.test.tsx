import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { quoteSentProps } from "#core/quotes/emails.reads.ts";
import { defaultCompany, defaultOffices } from "#core/settings/rules.ts";
import { acceptedEmail, seenIn, site } from "#tests/emails.ts";
import { anOffer } from "#tests/offers.ts";
import { drawEmail } from "./draw.tsx";
import { openMailer } from "./mailer.ts";

const url = `${site}/quote/sun_token`;
const company = defaultCompany;

const hostile = '<script>alert("x")</script> \u202Eevil\u202C 👩‍👩‍👧‍👦 بركة & "Söhne"';
const escaped = "&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;";

function sentTo(name: string, fields: Parameters<typeof anOffer>[0] = {}) {
  const offer = anOffer({ ...fields, customer: { ...anOffer().customer, name } });
  return quoteSentProps({ offer, url, company, hasFile: false, documents: { attached: [], onPage: [] } });
}

const notice = {
  quote: { id: 7, number: "OCA-2026-0001", title: hostile },
  customer: { name: hostile, email: "marisol@example.com", phone: "(352) 555-0199" },
  office: defaultOffices[0]!,
  company,
};

const drawn = {
  sent: drawEmail(
    "quote-sent",
    sentTo(hostile, { title: hostile, site: { ...anOffer().site, address: hostile } }),
    site,
  ),
  accepted: drawEmail("quote-accepted", acceptedEmail({ signerName: hostile, options: [hostile] }), site),
  won: drawEmail("quote-accepted", acceptedEmail({ signerName: hostile, isForOffice: true }), site),
  question: drawEmail("quote-question", { ...notice, question: hostile }, site),
  declined: drawEmail("quote-declined", { ...notice, reason: hostile }, site),
};

test.each(Object.entries(drawn))(
  "%s escapes what people typed, and keeps every alphabet",
  (_, { html, text }) => {
    expect(html).not.toContain("<script");
    expect(html).toContain(escaped);
    for (const half of [html, text]) expect(half).toContain("👩‍👩‍👧‍👦 بركة");
    expect(text).toContain(hostile);
  },
);

test("the name of a customer that is no name is not greeted", () => {
  expect(drawn.sent.text).toMatch(/^\$62,000, good until December 23, 2026\n\nHi,\n/);
  expect(drawEmail("quote-sent", sentTo("Carmen Diaz"), site).text).toMatch(/\n\nHi Carmen,\n/);
  expect(drawEmail("quote-sent", sentTo("Muñoz"), site).text).toMatch(/\n\nHi Muñoz,\n/);
  expect(drawEmail("quote-sent", sentTo("Visit www.evil.example now"), site).text).toMatch(/\n\nHi,\n/);
});

test("the quote's email has what a Florida offer needs, as it was frozen and not as the settings are now", () => {
  const props = {
    ...sentTo("Marisol Vega"),
    company: { ...company, license: "CPC999", legalName: "Other, LLC" },
  };
  const { html, text } = drawEmail("quote-sent", props, site);
  for (const half of [html, text]) {
    for (const part of ["OCA-2026-0001", "$62,000", "December 23, 2026", "CPC1457890", "(352) 555-0142", url])
      expect(half).toContain(part);
    for (const part of ["CPC999", "Other, LLC"]) expect(half).not.toContain(part);
  }
});

test.each([
  ["A", "Your pool quote from Sunspring Pools: OCA-2026-0001"],
  ["B", "Your updated pool quote from Sunspring Pools: OCA-2026-0001"],
])("revision %s is announced as “%s”", (revision, subject) => {
  expect(drawEmail("quote-sent", sentTo("Marisol Vega", { revision }), site).subject).toBe(subject);
});

test("only an email with the PDF says that it is attached", () => {
  for (const hasFile of [true, false]) {
    expect(drawEmail("quote-sent", { ...sentTo("Marisol Vega"), hasFile }, site).text.includes("PDF")).toBe(
      hasFile,
    );
    expect(drawEmail("quote-accepted", acceptedEmail({ hasFile }), site).text.includes("attached")).toBe(
      hasFile,
    );
  }
});

test.each([
  [[], [], []],
  [["Safety leaflet", "Warranty"], [], ["Also attached: Safety leaflet; Warranty."]],
  [[], ["Plan"], ["on that page under “Documents”: Plan."]],
  [["Safety leaflet"], ["Plan"], ["Also attached: Safety leaflet.", "on that page under “Documents”: Plan."]],
])(
  "a quote’s email says which documents it has (%j) and where the others are (%j)",
  (attached, onPage, words) => {
    const props = { ...sentTo("Marisol Vega"), documents: { attached, onPage } };
    const { html, text } = drawEmail("quote-sent", props, site);
    for (const half of [seenIn(html), text]) {
      for (const word of words) expect(half).toContain(word);
      expect(half.includes("Also attached")).toBe(attached.length > 0);
      expect(half.includes("Documents")).toBe(onPage.length > 0);
    }
  },
);

test("a signature at home reminds of the right to cancel", () => {
  const atHome = drawEmail("quote-accepted", acceptedEmail(), site).text;
  const notices = anOffer().notices.filter(({ key }) => key !== "right-to-cancel");
  const inOffice = drawEmail("quote-accepted", acceptedEmail({ offer: anOffer({ notices }) }), site).text;
  expect([atHome.includes("right to cancel"), inOffice.includes("right to cancel")]).toEqual([true, false]);
});

test("names with line breaks, quotes and right-to-left marks make no headers of their own", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sunspring-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const mail = openMailer({ from: "Sunspring <a@sunspring.example>", folder, publicUrl: site });
  const name = 'Eve"\r\nBcc: all@example.com\r\n\r\n\u202E <x@example.com>,';
  const email = { id: "quote-sent-1", ...drawn.sent, subject: `Question from ${name}` };
  const box = { name, address: "marisol@example.com" };
  const { reference } = await mail.send({ ...email, to: box, replyTo: box });
  const [head] = readFileSync(join(folder, reference), "utf8").split("\r\n\r\n");
  expect(head).not.toMatch(/^bcc:/im);
  expect(head!.match(/^(?:to|subject|reply-to|from):/gim)).toHaveLength(4);
});

test.each([true, undefined] as const)(
  "a quote of a demonstration (%s) says so in both halves",
  (isDemonstration) => {
    const offered = { ...anOffer().company, ...(isDemonstration && { isDemonstration }) };
    const offer = anOffer({ company: offered });
    for (const { html, text } of [
      drawEmail("quote-sent", { ...sentTo("Marisol Vega"), offer, company }, site),
      drawEmail("quote-accepted", acceptedEmail({ offer }), site),
    ])
      for (const half of [html, text])
        expect(half.includes("Demonstration: not an offer")).toBe(isDemonstration === true);
  },
);

test.each([false, true])(
  "both sides of a signature (office: %s) get each fingerprint under its name",
  (isForOffice) => {
    const { html, text } = drawEmail("quote-accepted", acceptedEmail({ isForOffice }), site);
    for (const half of [text, html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ")]) {
      const said = half.replace(/:\s*/g, " ");
      expect(said).toContain(`Offer fingerprint ${"a".repeat(64)}`);
      expect(said).toContain(`Signed-document fingerprint ${"b".repeat(64)}`);
      expect(said).toContain(`File fingerprint ${"c".repeat(64)}`);
      expect(said).toContain("if a single character changes");
    }
    const unattached = drawEmail(
      "quote-accepted",
      acceptedEmail({ isForOffice, fileHash: "", hasFile: false }),
      site,
    );
    expect(unattached.text).not.toContain("File fingerprint");
  },
);
