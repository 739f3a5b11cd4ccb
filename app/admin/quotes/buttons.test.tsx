import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { RareActions } from "#app/admin/leads/actions.tsx";
import { useLog } from "#app/admin/leads/log.ts";
import { useWriteQuote } from "#app/admin/leads/quotes.tsx";
import { useTake } from "#app/admin/leads/take.ts";
import { useTurnOffLinks } from "#app/admin/leads/turn-off-links.ts";
import type { Lead } from "#core/leads/shape.ts";
import type { Quote } from "#core/quotes/shape.ts";
import { buttonsOf, staffMarkup } from "#tests/staff-markup.tsx";
import { AfterSending, Withdraw } from "./editor/after-sending.tsx";
import { Sending } from "./editor/sending.tsx";

// only the fields of each record that its part of the screen uses
const lead = { id: 7, owner: null, phone: "", stage: "new" } as Lead;
const quote = {
  id: 7,
  version: 1,
  stage: "draft",
  mark: "A",
  hasLink: true,
  revisions: [] as object[],
} as Quote;
/** What is behind "More" on a lead, opened. */
function LeadMore() {
  const links = useTurnOffLinks(lead);
  const rare = { log: useLog(lead), take: useTake(lead), quote: useWriteQuote(lead), links };
  return <RareActions {...rare} takesFocus={false} focused={() => {}} />;
}

const sent = (stage: Quote["stage"]): Quote => ({ ...quote, stage, isSent: true });

const written: Quote = { ...sent("draft"), writtenAt: "2026-11-20T14:05:00.000Z" };

const parts: [string, ReactNode, string[]][] = [
  [
    "a lead’s rarer actions",
    <LeadMore key="1" />,
    ["Take it", "Write a quote", "Turn off the customer’s links", "Answered another way"],
  ],
  [
    "a draft",
    <Sending key="2" quote={quote} isSaved onLink={() => {}} />,
    ["By email", "With a link", "Send by email", "Preview"],
  ],
  [
    "what was sent",
    <AfterSending key="3" quote={sent("sent")} url={null} />,
    ["See what was sent", "Start a new revision", "Make a link", "Turn off the links…"],
  ],
  [
    "what was accepted, which stays as it was signed",
    <AfterSending key="4" quote={sent("accepted")} url={null} />,
    ["See what was sent", "Make a link", "Turn off the links…"],
  ],
  [
    "what was written and is not sent",
    <AfterSending key="6" quote={written} url={null} />,
    [
      "I gave them the link",
      "See what was sent",
      "Start a new revision",
      "Make a link",
      "Turn off the links…",
    ],
  ],
  ["what was written can be withdrawn", <Withdraw key="7" quote={written} />, ["Withdraw…"]],
  ["what the customer can still accept", <Withdraw key="5" quote={sent("viewed")} />, ["Withdraw…"]],
];

test.each(parts)("%s: who may not press a button does not see it", (_, part, buttons) => {
  expect(buttonsOf(staffMarkup("sales", part))).toEqual(buttons);
  expect(buttonsOf(staffMarkup("editor", part))).toEqual([]);
});

test.each(["draft", "accepted", "declined", "expired", "withdrawn"] as const)(
  "a quote that is %s can’t be withdrawn",
  (stage) => expect(buttonsOf(staffMarkup("admin", <Withdraw quote={sent(stage)} />))).toEqual([]),
);

test("an accepted quote can’t be sent again", () => {
  expect(
    buttonsOf(staffMarkup("admin", <Sending quote={sent("accepted")} isSaved onLink={() => {}} />)),
  ).toEqual([]);
});

test("a signed quote says when what was signed was sent, though the next revision was begun", () => {
  const revisions = [
    { mark: "A", totalCents: 100, sentAt: "2026-11-20T14:05:00.000Z", sentBy: "Dana" },
    { mark: "B", totalCents: 0, sentAt: null, sentBy: null },
  ];
  const part = <AfterSending quote={{ ...sent("accepted"), revisions }} url={null} />;
  expect(staffMarkup("sales", part)).toContain(
    "Revision A was sent on Nov 20, 2026 by <bdi>Dana</bdi>. It stays exactly as the customer sees it.",
  );
});
