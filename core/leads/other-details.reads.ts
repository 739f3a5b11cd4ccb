import type { Channel } from "./channels.rules.ts";
import { fullName } from "./rules.ts";
import type { OtherDetail } from "#core/leads/contacts/shape.ts";
import type { Db, Row } from "#db/schema.ts";
import { bodyOf } from "#core/records/revisions.reads.ts";
import { array, object, string, type Read } from "#lib/json/json-readers.ts";
import { phoneKey } from "#lib/text/phone.ts";
import { searchable } from "#lib/text/plain-text.ts";

/** How many of the newest leads are compared, and how many differences are shown: only a bot has more. */
const mostLeads = 200;
const mostShown = 20;

type Own = { firstName: string; lastName: string; phones: string[]; emails: string[]; address: string };
type LeadDetail = Pick<OtherDetail, "field" | "value" | "use"> & { key: string };

/**
 * The details in a contact's forms that differ from the contact, newest first. A form never changes an existing
 * contact, so staff decide which details to use.
 */
export async function listOtherDetails(db: Db, contact: Row<"contacts">, own: Own): Promise<OtherDetail[]> {
  const leads = await db
    .selectFrom("leads")
    .selectAll()
    .where("contact_id", "=", contact.id)
    .orderBy("id", "desc")
    .limit(mostLeads)
    .execute();
  const earlier = await listEarlier(db, contact.id);
  const seenKeys = new Set([own, ...earlier].flatMap(keysOf));
  seenKeys.add(`channel ${contact.preferred_channel}`);
  const details = leads.flatMap((lead) =>
    detailsIn(lead, contact, own).map((one) => ({ ...one, leadId: lead.id, at: lead.created_at })),
  );
  // only the newest channel counts, even if it matches the contact
  const newestChannel = details.find(({ field }) => field === "channel");
  const newDetails = details.filter((one) => {
    if (seenKeys.has(one.key) || (one.field === "channel" && one !== newestChannel)) return false;
    seenKeys.add(one.key);
    return true;
  });
  return newDetails
    .slice(0, mostShown)
    .map(({ field, value, use, leadId, at }) => ({ field, value, use, leadId, at }));
}

/** The contact's values before each correction, which staff have rejected. */
async function listEarlier(db: Db, id: number): Promise<Own[]> {
  const rows = await db
    .selectFrom("revisions")
    .select(["id", "body"])
    .where("subject_type", "=", "contact")
    .where("subject_id", "=", String(id))
    .execute();
  return rows.flatMap((row) => bodyOf(row, storedOwn) ?? []);
}

const storedOwn: Read<Own> = object({
  firstName: string,
  lastName: string,
  phones: array(string),
  emails: array(string),
  address: string,
});

function keysOf(one: Own): string[] {
  return [
    nameKeyOf(one),
    ...one.phones.map(phoneKeyOf),
    ...one.emails.map(emailKeyOf),
    addressKeyOf(one.address),
  ];
}

const nameKeyOf = (person: { firstName: string; lastName: string }) => `name ${searchable(fullName(person))}`;
const phoneKeyOf = (phone: string) => `phone ${phoneKey(phone) ?? phone.replace(/\D/g, "")}`;
const emailKeyOf = (email: string) => `email ${email.toLowerCase()}`;
const addressKeyOf = (address: string) => `address ${searchable(address).replace(/[\s,.]+/g, " ")}`;

function detailsIn(lead: Row<"leads">, contact: Row<"contacts">, own: Own): LeadDetail[] {
  const person = { firstName: lead.first_name, lastName: lead.last_name };
  const name = fullName(person);
  const channel = lead.preferred_channel as Channel | null;
  const details: (LeadDetail | false)[] = [
    name !== "" && { field: "name", value: name, use: person, key: nameKeyOf(person) },
    lead.phone !== "" && {
      field: "phone",
      value: lead.phone,
      use: { phones: [...own.phones, lead.phone] },
      key: phoneKeyOf(lead.phone),
    },
    lead.email !== "" && {
      field: "email",
      value: lead.email,
      use: { emails: [...own.emails, lead.email] },
      key: emailKeyOf(lead.email),
    },
    lead.address !== "" && {
      field: "address",
      value: lead.address,
      use: { address: lead.address },
      key: addressKeyOf(lead.address),
    },
    // staff have already decided on the channels of earlier leads
    channel !== null &&
      lead.created_at > (contact.channel_set_at ?? "") && {
        field: "channel",
        value: channel,
        use: { preferredChannel: channel },
        key: `channel ${channel}`,
      },
  ];
  return details.filter((one) => one !== false);
}
