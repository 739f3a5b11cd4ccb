import { z } from "zod";
import { policy } from "#core/policies.ts";
import { act, contract, create, find, operation } from "#core/contract.ts";
import { FilledTemplate, OfLead, PreviewInput, Reply, ReplyInput, ReplyPreview } from "./shape.ts";

const see = policy("View replies to leads", "sales");
const write = policy("Reply to leads by email", "sales");

/** Emails that staff write to leads. */
export const replies = contract({
  name: "replies",
  one: "reply",
  many: "replies",
  path: "/api/admin/replies",
  shows: ["leads", "visits", "jobs", "users", "settings"],
  operations: {
    ofLead: operation({
      path: "",
      summary: "A lead’s replies that are not sent, newest first",
      policy: see,
      query: OfLead,
      answer: z.object({ items: z.array(Reply) }),
    }),
    templates: operation({
      path: "/templates",
      summary: "The templates for a lead’s office, filled in for the lead",
      policy: write,
      query: OfLead,
      answer: z.object({ items: z.array(FilledTemplate) }),
    }),
    find: find(Reply, { policy: see }),
    preview: operation({
      path: "/preview",
      summary: "The email as it will be sent",
      policy: write,
      body: PreviewInput,
      answer: ReplyPreview,
    }),
    create: create(ReplyInput, Reply, {
      summary: "Reply to a lead. It is held back for ten seconds; the same key again is the same reply",
      policy: write,
    }),
    resend: act("resend", z.strictObject({}), Reply, {
      summary: "Send a reply again that failed or was stored without a mail server",
      policy: write,
    }),
    cancel: act("cancel", z.strictObject({}), Reply, {
      summary: "Cancel a reply that is still held back",
      policy: write,
    }),
  },
});
