import type { Db, Row } from "#db/schema.ts";
import { sha256 } from "#lib/runtime/sha256.ts";
import { ticketForMs } from "./rules.ts";

/** Whose password was right for a ticket of the sign-in; undefined if it is over or was used. Nothing is taken. */
export async function findTicket(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<{ user: Row<"users"> } | undefined> {
  const ticket = await db
    .selectFrom("sign_in_tickets")
    .select(["user_id", "expires_at"])
    .where("token_hash", "=", sha256(token))
    .where("purpose", "=", "sign-in")
    .executeTakeFirst();
  if (!ticket || ticket.user_id === null || !isOpen(ticket.expires_at, now)) return undefined;
  const user = await db
    .selectFrom("users")
    .selectAll()
    .where("id", "=", ticket.user_id)
    .executeTakeFirstOrThrow();
  return { user };
}

/** The secret that an app was given and has not confirmed yet; undefined if it is over or was used. */
export async function findAppTicket(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<{ secret: string } | undefined> {
  const ticket = await db
    .selectFrom("sign_in_tickets")
    .select(["secret", "expires_at"])
    .where("token_hash", "=", sha256(token))
    .where("purpose", "=", "new-app")
    .executeTakeFirst();
  return ticket && isOpen(ticket.expires_at, now) ? { secret: ticket.secret } : undefined;
}

/** A ticket that lasts longer than any was made by a clock that was ahead. */
function isOpen(expiresAt: string, now: Date): boolean {
  const left = Date.parse(expiresAt) - now.getTime();
  return left > 0 && left <= ticketForMs;
}
