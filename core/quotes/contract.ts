import { z } from "zod";
import {
  act,
  change,
  changeHistory,
  contract,
  create,
  find,
  list,
  operation,
  remove,
  version,
} from "#core/contract.ts";
import {
  changeQuotes,
  deleteQuotes,
  linkQuotes,
  seeCosts,
  seeQuotes,
  sendQuotes,
  withdrawQuotes,
  writeQuotes,
} from "./policies.ts";
import {
  Checklist,
  ChecklistQuery,
  Quote,
  QuoteChange,
  QuoteInput,
  QuoteLink,
  QuoteLinkInput,
  QuotePreview,
  QuoteQuery,
  QuoteSending,
  QuoteSent,
  QuoteSummary,
  QuoteWithdrawal,
} from "./shape.ts";

/** The quotes written by staff. */
export const quotes = contract({
  name: "quotes",
  one: "quote",
  many: "quotes",
  path: "/api/admin/quotes",
  shows: ["contacts", "users"],
  policies: [seeCosts],
  operations: {
    list: list(QuoteQuery, QuoteSummary, { policy: seeQuotes }),
    find: find(Quote, { policy: seeQuotes }),
    history: changeHistory({ policy: seeQuotes }),
    create: create(QuoteInput, Quote, {
      summary: "A draft for a lead, with its pool and wishes as lines",
      policy: writeQuotes,
    }),
    change: change(QuoteChange, Quote, {
      summary: "Change a quote; its contents only while they are a draft",
      policy: changeQuotes,
    }),
    checklist: operation({
      path: "/:id/checklist",
      summary: "What is looked at before a quote is sent",
      policy: seeQuotes,
      query: ChecklistQuery,
      answer: Checklist,
    }),
    preview: operation({
      path: "/:id/preview",
      summary: "What the customer gets: the contents of page and PDF, and the email",
      policy: seeQuotes,
      answer: QuotePreview,
    }),
    send: act("send", QuoteSending, QuoteSent, {
      summary: "Send the draft: it gets its number and can no longer change",
      policy: sendQuotes,
    }),
    revise: act("revise", z.strictObject({ version }), Quote, {
      summary: "Begin the next revision as a copy of what was sent",
      policy: changeQuotes,
    }),
    link: act("link", QuoteLinkInput, QuoteLink, {
      summary: "Another link to the customer’s page",
      policy: linkQuotes,
    }),
    revokeLinks: act("revoke-links", z.strictObject({}), Quote, {
      summary: "No link that was given out opens the quote any more",
      policy: linkQuotes,
    }),
    withdraw: act("withdraw", QuoteWithdrawal, Quote, {
      summary: "Withdraw what was sent: it can no longer be accepted",
      policy: withdrawQuotes,
    }),
    remove: remove({ summary: "Delete a draft that was never sent", policy: deleteQuotes }),
  },
});
