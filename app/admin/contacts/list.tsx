import { When } from "#app/admin/kit/facts.tsx";
import { ListFrame } from "#app/admin/kit/list-frame.tsx";
import type { Noun } from "#app/admin/kit/noun.ts";
import { AnswerBy } from "#app/admin/leads/answer-by.tsx";
import type { Contact, ContactSummary } from "#core/contacts/shape.ts";
import { fullName } from "#core/leads/rules.ts";
import { ContactBody } from "./show.tsx";

export function meta() {
  return [{ title: "Contacts: staff area" }, { name: "robots", content: "noindex" }];
}

/** /admin/contacts: the people who wrote to us. */
export default function ContactsList() {
  return <ListFrame noun={contacts} />;
}

const contacts: Noun<ContactSummary, Contact> = {
  title: "Contacts",
  one: "contact",
  many: "contacts",
  area: "contacts",
  path: "/api/admin/contacts",
  rowId: (contact) => String(contact.id),
  rowName: (contact) => fullName(contact) || contact.email,
  searchHint: "Name, email, phone",
  empty: "A person appears here with their first message.",
  sorts: [
    { value: "newest", label: "Newest first" },
    { value: "name", label: "By name" },
    { value: "requests", label: "Most requests first" },
  ],
  columns: [
    { header: "Email", cell: (contact) => <bdi>{contact.email}</bdi> },
    { header: "Phone", cell: (contact) => <bdi>{contact.phone || "–"}</bdi>, first: true },
    { header: "Answer by", cell: (contact) => <AnswerBy channel={contact.preferredChannel} /> },
    { header: "Requests", cell: (contact) => contact.leads, align: "end", first: true },
    { header: "Last request (Florida time)", cell: (contact) => <When at={contact.lastLeadAt} /> },
  ],
  view: {
    title: (contact) => fullName(contact) || contact.email,
    subtitle: (contact) => (
      <>
        first wrote <When at={contact.createdAt} />
      </>
    ),
    Body: ({ record }) => <ContactBody contact={record} />,
  },
};
