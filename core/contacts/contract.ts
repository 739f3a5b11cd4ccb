import { z } from "zod";
import { policy } from "#core/auth/policies.ts";
import { contract, find, list, ListQuery } from "#core/contract.ts";
import { Contact, ContactSummary } from "./shape.ts";

const see = policy("See contacts with their messages and consents", "sales");

const ContactQuery = ListQuery.extend({ sort: z.enum(["newest", "name", "requests"]).default("newest") });

/** The people who wrote to us. */
export const contacts = contract({
  name: "contacts",
  one: "contact",
  many: "contacts",
  path: "/api/admin/contacts",
  shows: ["leads"],
  operations: {
    list: list(ContactQuery, ContactSummary, { policy: see }),
    find: find(Contact, { policy: see }),
  },
});
