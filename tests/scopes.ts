import type { Scope, Sees } from "#core/staff/scope.rules.ts";
import type { World } from "#core/world.ts";
import { aToken } from "./build.ts";

/** The same scope for every kind of record. */
export function seesOnly(scope: Scope): Sees {
  return { leads: scope, quotes: scope, visits: scope };
}

/** A salesperson of these offices, who sees this much. @returns the token of their session */
export async function aSalesperson(
  world: World,
  { username, sees, offices = [] }: { username: string; sees: Sees; offices?: string[] },
): Promise<{ id: number; token: string }> {
  const token = await aToken(world, { username, role: "sales" });
  const { id } = await world.db.read
    .selectFrom("users")
    .select("id")
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  await world.db.transact(
    async (tx) => {
      await tx
        .updateTable("users")
        .set({ sees_leads: sees.leads, sees_quotes: sees.quotes, sees_visits: sees.visits })
        .where("id", "=", id)
        .execute();
      for (const office_id of offices)
        await tx.insertInto("user_offices").values({ user_id: id, office_id }).execute();
    },
    { changed: ["users", `users:${id}`] },
  );
  return { id, token };
}

/** In every text of the records that are out of sight. */
export const marker = "xanadu";

/** Moves all leads and quotes to Orlando, without an owner, and marks everything that is written about them. */
export async function moveToOrlando(world: World): Promise<void> {
  const person = { first_name: marker, last_name: marker, address: `12 ${marker} St` };
  await world.db.transact(
    async (tx) => {
      await tx
        .updateTable("leads")
        .set({ ...person, office_id: "orlando", owner_id: null, message: marker, campaign: marker })
        .execute();
      await tx.updateTable("contacts").set(person).execute();
      await tx
        .updateTable("quotes")
        .set({ office_id: "orlando", owner_id: null, title: marker, notes: marker })
        .execute();
      await tx.updateTable("visits").set({ notes: marker, address: marker }).execute();
      await tx.updateTable("tasks").set({ text: marker }).execute();
      await tx.updateTable("replies").set({ text: marker, subject: marker }).execute();
      await tx.updateTable("activities").set({ note: marker }).execute();
      await tx.updateTable("emails").set({ subject: marker, body_text: marker }).execute();
    },
    {
      changed: ["leads", "contacts", "quotes", "visits", "tasks", "replies", "emails", "activities"],
    },
  );
}
