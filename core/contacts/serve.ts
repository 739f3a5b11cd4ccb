import { inPages, serve } from "#core/serve.ts";
import { contacts } from "./contract.ts";
import { findContact, listContacts } from "./reads.ts";

export const contactsService = serve(contacts, {
  list: async (world, { query }) => inPages(query, await listContacts(world.db.staff, query)),
  find: (world, { id }) => findContact(world.db.staff, id),
});
