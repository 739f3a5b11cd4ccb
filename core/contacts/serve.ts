import { inPages, serve } from "#core/serve.ts";
import { contacts } from "./contract.ts";
import { eraseContact } from "./erase.ts";
import { findContact, listContacts } from "./reads.ts";

export const contactsService = serve(contacts, {
  list: async (world, { query }) => inPages(query, await listContacts(world.db.staff, query)),
  find: (world, { id }) => findContact(world.db.staff, id),
  erase: async (world, { id, query, actor }) => {
    await eraseContact(world, { id, ...query, actor });
    return undefined;
  },
});
