import type { EmailOrder } from "#core/emails/deliver.ts";
import { fullName } from "#core/leads/rules.ts";
import { officeNamed } from "#core/settings/offices.rules.ts";
import { readSettings } from "#core/settings/reads.ts";
import type { VisitKind } from "./rules.ts";
import type { VisitEmail } from "./templates.ts";
import type { Db, Row } from "#db/schema.ts";

type Customer = "visit-confirmed" | "visit-canceled" | "visit-reminder";
type Staff = "visit-assigned" | "visit-withdrawn";

/** Staff's emails go to a user: the one who goes, or the one who no longer does. */
export type VisitEmailSpec = { template: Customer } | { template: Staff; userId: number };

/** The id of an email: contains the visit, its sequence and who gets it, so that each change is sent once. */
function visitEmailId(visit: Row<"visits">, email: VisitEmailSpec): string {
  const who = "userId" in email ? `user-${email.userId}` : "customer";
  // the time makes it unique across databases, whose ids all start at 1
  const created = Date.parse(visit.created_at).toString(36);
  return `${email.template}-${visit.id}-${created}-${visit.sequence}-${who}`;
}

/**
 * An email about a visit, ready to send, with the path of the customer's own page; undefined if whoever is to get it has no address, or the customer was erased.
 */
export async function findVisitEmail(
  db: Db,
  visit: Row<"visits">,
  email: VisitEmailSpec,
  path = "",
): Promise<EmailOrder | undefined> {
  const [lead, person, { offices, company }] = await Promise.all([
    db.selectFrom("leads").selectAll().where("id", "=", visit.lead_id).executeTakeFirstOrThrow(),
    findUser(db, visit.user_id),
    readSettings(db),
  ]);
  const to = "userId" in email ? await findUser(db, email.userId) : customerOf(lead);
  if (to.address === "" || lead.first_name === "") return undefined;
  const office = officeNamed(offices, lead.office_id);
  const props: VisitEmail = {
    visit: factsOf(visit, "userId" in email),
    path,
    customer: {
      ...customerOf(lead),
      leadId: lead.id,
      firstName: lead.first_name,
      lastName: lead.last_name,
      phone: lead.phone,
    },
    person: { name: person.name, phone: person.phone || office.phone, videoLink: person.videoLink },
    to: { name: to.name, address: to.address },
    office,
    company,
  };
  return {
    id: visitEmailId(visit, email),
    about: { type: "lead", id: lead.id },
    template: email.template,
    props,
    to: props.to,
    replyTo: { name: `${company.name} ${office.name}`, address: office.email },
    ...(email.template === "visit-confirmed" && visit.booked_by === "staff" && { isReply: true }),
  };
}

/**
 * Whoever has a customer's link can book a visit, and whoever fills in a form chooses its email address: where a
 * customer booked, nothing that was typed is emailed to anybody but staff.
 */
function factsOf(visit: Row<"visits">, isForStaff: boolean): VisitEmail["visit"] {
  const { uid, sequence, minutes, notes, announced_sequence: first } = visit;
  const isByCustomer = visit.booked_by === "customer";
  return {
    uid,
    sequence,
    startsAt: visit.starts_at,
    minutes,
    kind: visit.kind as VisitKind,
    isByCustomer,
    address: isForStaff || !isByCustomer ? visit.address : "",
    notes,
    updatedAt: visit.updated_at,
    isMoved: first !== null && first < sequence,
    isCanceled: visit.canceled_at !== null,
  };
}

function customerOf(lead: Row<"leads">): { name: string; address: string } {
  return {
    name: fullName({ firstName: lead.first_name, lastName: lead.last_name }),
    address: lead.email,
  };
}

async function findUser(
  db: Db,
  id: number,
): Promise<{ name: string; address: string; phone: string; videoLink: string }> {
  const { username, display_name, email, phone, video_link } = await db
    .selectFrom("users")
    .select(["username", "display_name", "email", "phone", "video_link"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { name: display_name || username, address: email, phone, videoLink: video_link };
}
