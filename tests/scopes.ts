import type { Scope, Sees } from "#core/staff/scope.rules.ts";
import type { World } from "#core/world.ts";
import { worldOf } from "#core/scope.ts";
import { aLead, aToken, type TestWorld } from "./build.ts";
import { api, bearer } from "./http.ts";

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

/** Olga of Ocala, who sees this much, and how she asks the API. */
export async function olga(world: TestWorld, sees: Sees) {
  const { id, token } = await aSalesperson(world, { username: "olga", sees, offices: ["ocala"] });
  const http = api(world);
  const ask = async (method: string, path: string, body?: object) => {
    const { headers } = bearer(token);
    const answer = await http.request(`/api/admin/${path}`, {
      method,
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const json = text.startsWith("{") ? (JSON.parse(text) as Record<string, unknown>) : null;
    return { status: answer.status, text, json };
  };
  const actor = { userId: id, name: "olga", role: "sales" as const };
  const her = worldOf(world, { userId: id, role: "sales", sees, officeIds: ["ocala"] });
  return { id, token, http, ask, actor, her };
}

/** Gives a lead another office or owner. */
export async function giveLead(
  world: TestWorld,
  leadId: number,
  set: { office_id?: string; owner_id?: number | null },
) {
  await world.db.transact((tx) => tx.updateTable("leads").set(set).where("id", "=", leadId).execute(), {
    changed: ["leads", `leads:${leadId}`],
  });
}

/** A lead of an office that belongs to nobody. */
export async function leadOf(world: TestWorld, office_id: string, fields: object = {}): Promise<number> {
  const id = await aLead(world, fields);
  await giveLead(world, id, { office_id, owner_id: null });
  return id;
}

/** When and where a visit is. */
export const visitAt = { day: "2026-11-24", time: "14:00", minutes: 60, address: "12 Lanai Way, Ocala" };
