import { z } from "zod";
import { policy } from "#core/policies.ts";
import { LeadBulkChange, LeadBulkResult } from "./bulk.shape.ts";
import { LeadExportQuery } from "./export.shape.ts";
import { LeadCorrection, ManualLead } from "./facts.shape.ts";
import { act, change, contract, create, download, find, list, operation } from "#core/contract.ts";
import { LeadBoard, LeadBoardQuery } from "./board.shape.ts";
import { Lead, LeadChange, LeadContact, LeadInput, LeadQuery, LeadSummary } from "./shape.ts";

const see = policy("View leads and their history", "sales");
const work = policy("Work on leads: stage, owner, office, calls, notes", "sales");
const exporting = policy("Export leads", "sales");

/** How a visitor's message is submitted (specification, section 7). An Idempotency-Key header makes repeats safe. */
export const leadSubmission = contract({
  name: "leads",
  one: "lead",
  many: "leads",
  path: "/api/estimates",
  operations: {
    submit: operation({
      path: "",
      summary: "Send a message or an estimate request. An Idempotency-Key header makes repeats safe",
      policy: "anyone",
      body: LeadInput,
      /** `path`: of the sender's own page, which the receipt's link opens too. */
      answer: z.object({ message: z.string(), id: z.number().int(), path: z.string() }),
      status: 201,
      // a family that writes to all three offices sends three
      limit: { most: 20, seconds: 600 },
    }),
  },
});

/** Leads as staff work on them. */
export const leads = contract({
  name: "leads",
  one: "lead",
  many: "leads",
  path: "/api/admin/estimates",
  shows: ["emails", "jobs", "tasks", "users", "contacts", "pools", "offices", "lead-photos"],
  operations: {
    list: list(LeadQuery, LeadSummary, { policy: see }),
    board: operation({
      path: "/board",
      summary: "The list by stage: the first cards of each column, or more of one",
      policy: see,
      query: LeadBoardQuery,
      answer: LeadBoard,
    }),
    find: find(Lead, { policy: see }),
    create: create(ManualLead, Lead, { summary: "Add a lead by hand", policy: work }),
    change: change(LeadChange, Lead, {
      summary: "Change stage, owner or office, add a note",
      policy: work,
    }),
    correct: act("correct", LeadCorrection, Lead, {
      summary: "Correct name, email, phone, address, pool",
      policy: work,
    }),
    bulk: operation({
      path: "/bulk",
      summary: "Change stage, owner or office of several; those that changed meanwhile are left alone",
      policy: work,
      body: LeadBulkChange,
      answer: LeadBulkResult,
    }),
    export: download("export", LeadExportQuery, {
      summary:
        "All that match, or those named, as CSV or XLSX; the last line of a CSV file says how many there are",
      policy: exporting,
    }),
    take: act("take", z.strictObject({}), Lead, {
      summary: "Become the owner of a lead that has none",
      policy: work,
    }),
    revokeLinks: act("revoke-links", z.strictObject({}), Lead, {
      summary: "Make all links to the customer's page of a lead stop working",
      policy: work,
    }),
    log: act("log", LeadContact, Lead, {
      summary: "Log a call, a text or a reply given elsewhere",
      policy: work,
    }),
  },
});
