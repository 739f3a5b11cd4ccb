import { z } from "zod";
import {
  act,
  change,
  changeHistory,
  contract,
  create,
  download,
  FileAnswer,
  find,
  list,
  operation,
  remove,
  version,
} from "#core/contract.ts";
import { QuoteBoard, QuoteBoardQuery, QuoteFigures, QuoteFiguresQuery } from "./board.shape.ts";
import { QuoteExportQuery } from "./export.shape.ts";
import {
  changeQuotes,
  deleteQuotes,
  exportingQuotes,
  handOverQuotes,
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
  shows: ["contacts", "leads", "users", "media", "emails", "pools", "manufacturers", "settings"],
  policies: [seeCosts],
  operations: {
    list: list(QuoteQuery, QuoteSummary, { policy: seeQuotes }),
    board: operation({
      path: "/board",
      summary: "The list by stage with the value of each: the first cards of each column, or more of one",
      policy: seeQuotes,
      query: QuoteBoardQuery,
      answer: QuoteBoard,
    }),
    figures: operation({
      path: "/figures",
      summary: "How many quotes match in each stage, and what they come to",
      policy: seeQuotes,
      query: QuoteFiguresQuery,
      answer: QuoteFigures,
    }),
    find: find(Quote, { policy: seeQuotes }),
    history: changeHistory({ policy: seeQuotes }),
    export: download("export", QuoteExportQuery, {
      summary: "The quotes that match as a CSV file, with their stored totals",
      policy: exportingQuotes,
    }),
    exportLines: operation({
      path: "/:id/export",
      summary: "One quote’s lines as a CSV file: what was signed, or the latest revision",
      asksAgain: "withFactor",
      policy: exportingQuotes,
      answer: FileAnswer,
      sendsFile: "text/csv",
    }),
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
      summary: "What the customer gets: the page, the email, and the contents of both and of the PDF",
      policy: seeQuotes,
      answer: QuotePreview,
    }),
    previewFile: operation({
      path: "/:id/preview/file",
      summary: "The PDF that the customer gets, drawn now and not stored",
      policy: seeQuotes,
      answer: FileAnswer,
      sendsFile: "application/pdf",
    }),
    send: act("send", QuoteSending, QuoteSent, {
      summary: "Send the draft: it gets its number and can no longer change",
      policy: sendQuotes,
    }),
    handOver: act("hand-over", z.strictObject({ version }), Quote, {
      summary: "Record that the customer was given the link of what was written: it is then sent",
      policy: handOverQuotes,
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
      summary: "No link that was given out opens the quote anymore",
      policy: linkQuotes,
    }),
    withdraw: act("withdraw", QuoteWithdrawal, Quote, {
      summary: "Withdraw what was sent: it can no longer be accepted",
      policy: withdrawQuotes,
    }),
    remove: remove({ summary: "Delete a draft that was never sent", policy: deleteQuotes }),
  },
});
