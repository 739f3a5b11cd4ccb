import { inPages, required, serve } from "#core/serve.ts";
import { changeContact } from "#core/leads/contacts/change.ts";
import { contacts } from "#core/leads/contacts/contract.ts";
import { eraseContact } from "./erase-contact.ts";
import { findContact, listContacts } from "#core/leads/contacts/reads.ts";
import { listTimeline } from "#core/leads/timeline.reads.ts";

export const contactsService = serve(contacts, {
  list: async (world, { query }) => inPages(query, await listContacts(world.db.staff, query)),
  find: (world, { id }) => findContact(world.db.staff, id),
  change: async (world, { id, body, actor }) => {
    await changeContact(world, { id, change: body, actor });
    return findContact(world.db.staff, id);
  },
  timeline: async (world, { id, query }) =>
    inPages(query, required(await listTimeline(world.db.staff, id, query))),
  erase: async (world, { id, query, actor }) => {
    await eraseContact(world, { id, ...query, actor });
    return undefined;
  },
});
