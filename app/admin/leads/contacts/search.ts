import { searchSource } from "#app/admin/frame/palette/source.ts";
import { contacts } from "#core/leads/contacts/contract.ts";
import { fullName } from "#core/leads/rules.ts";

export const source = searchSource({
  label: "Contacts",
  place: 20,
  contract: contacts,
  path: "/admin/contacts",
  item: (contact) => ({
    id: String(contact.id),
    name: fullName(contact) || contact.email,
    detail: contact.phone || contact.email,
  }),
});
