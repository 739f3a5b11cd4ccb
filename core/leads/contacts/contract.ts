import { z } from "zod";
import { policy } from "#core/policies.ts";
import { change, contract, find, list, ListQuery, operation, pageOf, remove } from "#core/contract.ts";
import { changeContacts, seeContacts } from "./policies.ts";
import { erasureReasons } from "#core/leads/erasure.rules.ts";
import { Contact, ContactChange, ContactSummary, TimelineEntry } from "./shape.ts";

const erase = policy("Erase contacts permanently");

const erasing = remove({
  summary: "Erase a person permanently; figures and sales stay",
  policy: erase,
});

const ContactQuery = ListQuery.extend({ sort: z.enum(["newest", "name", "leads"]).default("newest") });

/** The people who wrote to us. */
export const contacts = contract({
  name: "contacts",
  one: "contact",
  many: "contacts",
  path: "/api/admin/contacts",
  shows: ["leads", "emails", "jobs", "quotes", "users"],
  operations: {
    list: list(ContactQuery, ContactSummary, { policy: seeContacts }),
    find: find(Contact, { policy: seeContacts }),
    change: change(ContactChange, Contact, {
      summary: "Correct a contact, record that they asked us to stop, add a note",
      policy: changeContacts,
    }),
    timeline: operation({
      path: "/:id/timeline",
      summary: "All that happened with a contact, newest first",
      policy: seeContacts,
      query: ListQuery.pick({ page: true, pageSize: true }),
      answer: pageOf(TimelineEntry),
    }),
    erase: {
      ...erasing,
      asksAgain: "withFactor",
      query: erasing.query.extend({ reason: z.enum(erasureReasons).default("request") }),
    },
  },
});
