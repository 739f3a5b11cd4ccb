import type { Row, Tx } from "#db/schema.ts";
import { sha256 } from "#lib/runtime/sha256.ts";
import { ticketForMs } from "./rules.ts";

type Purpose = Row<"sign_in_tickets">["purpose"];
type Ticket = {
  /** The ticket, or the challenge of a passkey. */
  token: string;
  purpose: Purpose;
  userId?: number;
  secret?: string;
  signInId?: number | undefined;
};

/** Stores what a browser is to answer within some minutes. @returns until when */
export async function addTicket(tx: Tx, now: Date, ticket: Ticket): Promise<string> {
  const expires_at = new Date(now.getTime() + ticketForMs).toISOString();
  await tx
    .insertInto("sign_in_tickets")
    .values({
      token_hash: sha256(ticket.token),
      purpose: ticket.purpose,
      user_id: ticket.userId ?? null,
      secret: ticket.secret ?? "",
      sign_in_id: ticket.signInId ?? null,
      expires_at,
    })
    .execute();
  return expires_at;
}

/** Takes a ticket, once. Undefined if there is none, it is over, or it was set by a clock that was ahead. */
export async function takeTicket(
  tx: Tx,
  now: Date,
  { token, purpose }: { token: string; purpose: Purpose },
): Promise<Row<"sign_in_tickets"> | undefined> {
  const ticket = await tx
    .deleteFrom("sign_in_tickets")
    .where("token_hash", "=", sha256(token))
    .where("purpose", "=", purpose)
    .returningAll()
    .executeTakeFirst();
  const left = ticket ? Date.parse(ticket.expires_at) - now.getTime() : 0;
  return left > 0 && left <= ticketForMs ? ticket : undefined;
}

/** Deletes tickets that nobody will send back, and those of a clock that was ahead. */
export async function deleteOldTickets(tx: Tx, now: Date): Promise<void> {
  const latest = new Date(now.getTime() + ticketForMs).toISOString();
  await tx
    .deleteFrom("sign_in_tickets")
    .where((eb) => eb.or([eb("expires_at", "<", now.toISOString()), eb("expires_at", ">", latest)]))
    .execute();
}

/** The sign-ins that a user has begun elsewhere end. */
export async function endTickets(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("sign_in_tickets").where("user_id", "=", userId).execute();
}
