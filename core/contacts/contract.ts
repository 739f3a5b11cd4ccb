import { z } from "zod";
import { policy } from "#core/auth/policies.ts";
import { contract, find, list, ListQuery, remove } from "#core/contract.ts";
import { erasureReasons } from "./rules.ts";
import { Contact, ContactSummary } from "./shape.ts";

const see = policy("View contacts with their messages and consents", "sales");

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
  shows: ["leads", "emails", "jobs", "quotes"],
  operations: {
    list: list(ContactQuery, ContactSummary, { policy: see }),
    find: find(Contact, { policy: see }),
    erase: { ...erasing, query: erasing.query.extend({ reason: z.enum(erasureReasons).default("request") }) },
  },
});
