import { PhoneOff } from "lucide-react";
import { Recent, Tag, When } from "#app/admin/kit/record/facts.tsx";
import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import { ListPage } from "#app/admin/kit/list/list-page.tsx";
import { listScreen } from "#app/admin/kit/list/list-screen.ts";
import { PreferredContact } from "#app/admin/leads/channel.tsx";
import { fullName } from "#core/leads/rules.ts";
import { contacts } from "#core/leads/contacts/contract.ts";

/** /admin/contacts: the people who wrote to us. */
export default function ContactsList() {
  return <ListPage screen={contactsScreen} />;
}

const contactsScreen = listScreen({
  contract: contacts,
  title: "Contacts",
  rowId: (contact) => String(contact.id),
  rowName: (contact) => fullName(contact) || contact.email,
  searchHint: "Name, email, phone, address, note",
  empty: "People appear here when they send their first message.",
  sorts: [
    { value: "newest", label: "Newest first" },
    { value: "name", label: "By name" },
    { value: "leads", label: "Most leads first" },
  ],
  nameSort: { ascending: "name" },
  columns: [
    { header: "Email", cell: (contact) => <bdi>{contact.email}</bdi> },
    {
      header: "Phone",
      cell: (contact) => (
        <span className="with-icon">
          {contact.stoppedAt && <PhoneOff size={16} role="img" aria-label="Do not contact" />}
          <bdi>{contact.phone || "–"}</bdi>
        </span>
      ),
      first: true,
    },
    {
      header: "Preferred contact",
      cell: ({ stoppedAt, preferredChannel }) =>
        stoppedAt ? <Tag variant="bad">Do not contact</Tag> : <PreferredContact channel={preferredChannel} />,
    },
    {
      header: "Leads",
      cell: (contact) => contact.leadCount,
      align: "end",
      first: true,
      sort: { descending: "leads" },
    },
    { header: "Last lead (ET)", cell: (contact) => <Recent at={contact.lastLeadAt} /> },
  ],
  view: {
    title: (contact) => fullName(contact) || contact.email,
    subtitle: (contact) => (
      <>
        First contact <When at={contact.createdAt} />
      </>
    ),
    Body: lazyBody("contact", () => import("./record.tsx").then(({ ContactBody }) => ContactBody)),
  },
});
