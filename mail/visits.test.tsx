import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { seenIn, site, visitEmail } from "#tests/emails.ts";
import { drawEmail } from "./draw.tsx";
import { openMailer } from "./mailer.ts";

const templates = [
  "visit-confirmed",
  "visit-canceled",
  "visit-reminder",
  "visit-assigned",
  "visit-withdrawn",
] as const;
const toCustomer = ["visit-confirmed", "visit-canceled", "visit-reminder"] as const;
const when = "Tuesday, November 24 at 2:00 PM (ET)";

test.each([
  ["visit-confirmed", {}, `Your visit on ${when}`],
  ["visit-confirmed", { isMoved: true }, `Changed: your visit on ${when}`],
  ["visit-canceled", {}, `Canceled: your visit on ${when}`],
  ["visit-reminder", {}, `Reminder: your visit on ${when}`],
  ["visit-assigned", {}, `Visit: Marisol Vega, ${when}`],
  ["visit-withdrawn", { isCanceled: true }, `Canceled visit: Marisol Vega, ${when}`],
  ["visit-withdrawn", {}, `No longer your visit: Marisol Vega, ${when}`],
] as const)("the subject of %s %o", (template, visit, subject) => {
  expect(drawEmail(template, visitEmail(visit), site).subject).toBe(subject);
});

test.each(["visit-confirmed", "visit-reminder"] as const)(
  "%s tells the customer when, where, how long, who comes and how to move it",
  (template) => {
    const { html, text } = drawEmail(template, visitEmail(), site);
    for (const half of [seenIn(html, ""), text])
      for (const fact of [
        "Tuesday, November 24, 2:00 PM to 3:30 PM (ET)",
        "About 1.5 hours",
        "12 Lanai Way, Ocala",
        "Pat Vega, (352) 555-0161",
        "reply to this email or call our Ocala office at (352) 555-0142",
      ])
        expect(half).toContain(fact);
  },
);

test.each([
  ["visit-confirmed", {}, `Your phone call on ${when}`, "We’ll call you at (352) 555-0187."],
  [
    "visit-confirmed",
    { isByCustomer: true, address: "" },
    `Your phone call on ${when}`,
    "the number you gave us",
  ],
  ["visit-reminder", {}, `Reminder: your phone call on ${when}`, "Who you’ll talk to"],
  ["visit-canceled", {}, `Canceled: your phone call on ${when}`, "talk with you"],
  ["visit-assigned", {}, `Phone call: Marisol Vega, ${when}`, "Number to call: (352) 555-0187"],
  [
    "visit-withdrawn",
    { isCanceled: true },
    `Canceled phone call: Marisol Vega, ${when}`,
    "phone call with Marisol",
  ],
] as const)("%s of a phone call %o names no yard", (template, more, subject, words) => {
  const email = visitEmail({ kind: "phone", address: "(352) 555-0187", notes: "", ...more });
  const drawn = drawEmail(template, email, site);
  expect(drawn.subject).toBe(subject);
  expect(drawn.text).toContain(words);
  expect(`${drawn.text} ${seenIn(drawn.html, "")}`).not.toMatch(/(?<!#)visit|to your yard/i);
});

test.each([
  ["visit-confirmed", "To join, open https://meet.example/pat"],
  ["visit-reminder", "To join, open https://meet.example/pat"],
  ["visit-assigned", "https://meet.example/pat"],
] as const)("%s of a video call has the link, or says who emails it", (template, words) => {
  for (const [link, shown] of [
    ["https://meet.example/pat", words],
    ["", /(We’ll email you|Email the customer) the link before it starts/],
  ] as const) {
    const email = visitEmail({ kind: "video", address: "" }, "Marisol Vega", link);
    const { html, text } = drawEmail(template, email, site);
    for (const half of [seenIn(html, ""), text]) expect(half).toMatch(shown);
  }
});

test.each(["visit-confirmed", "visit-reminder"] as const)("%s has the link to move or cancel", (template) => {
  const { html, text } = drawEmail(template, visitEmail(), site);
  for (const half of [html, text]) expect(half).toContain(`${site}/request/sun_token#visit`);
  // calendars are shared
  expect(JSON.stringify(drawEmail(template, visitEmail(), site).attachments ?? [])).not.toContain(
    "sun_token",
  );
});

// customers in Pensacola and Panama City have clocks that are an hour behind those of the offices
test.each(templates)("%s: every time names its zone, in the text, the HTML and the subject", (template) => {
  const { html, text, subject } = drawEmail(template, visitEmail({ isCanceled: true }), site);
  for (const part of [subject, text, html]) expect(part).not.toMatch(/\d [AP]M(?! to | \(ET\))/);
  expect(subject).toContain("(ET)");
});

test.each(toCustomer)("%s has no notes for staff", (template) => {
  expect(JSON.stringify(drawEmail(template, visitEmail(), site))).not.toContain("Gate on the left");
});

test("the person who goes gets the customer's phone, the notes and a link", () => {
  const { html, text } = drawEmail("visit-assigned", visitEmail(), site);
  for (const half of [html, text])
    for (const fact of ["(352) 555-0199", "Gate on the left", `${site}/admin/estimates?open=7`])
      expect(half).toContain(fact);
});

test.each(templates)("%s: what was typed is text, never markup", (template) => {
  const hostile = `<script>alert(1)</script><img src=x onerror="alert(1)">`;
  const { html } = drawEmail(template, visitEmail({ address: hostile, notes: hostile }, hostile), site);
  expect(html).not.toMatch(/<script|<img/i);
  expect(html).toMatch(/^<!doctype html><html lang="en-US">/);
});

test("an invitation is an attached file and another form of the text", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sunspring-mail-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const mail = openMailer({ from: "a@example.com", folder, publicUrl: site });
  const drawn = await mail.draw("visit-confirmed", visitEmail());
  const to = { name: "Marisol Vega", address: "marisol@example.com" };
  const { reference } = await mail.send({ id: "one", to, replyTo: to, ...drawn });
  const file = readFileSync(join(folder, reference), "utf8");
  expect(file.match(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST/gm)).toHaveLength(2);
  expect(file).toMatch(/Content-Type: text\/calendar;[^]*?name=visit\.ics/);
  expect(file).toContain("Content-Disposition: attachment; filename=visit.ics");
});
