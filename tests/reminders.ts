import type { Role } from "#core/staff/auth/rules.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { aUser, type TestWorld } from "./build.ts";
import { write } from "./writes.ts";

const minute = 60_000;

type Person = { role?: Role; offices?: string[]; inRotation?: boolean; email?: string };

/** An active user with an email address, of the Ocala office unless stated otherwise. */
async function person(world: TestWorld, username: string, fields: Person = {}): Promise<number> {
  const { role = "sales", offices = ["ocala"], inRotation = false, email } = fields;
  const id = await aUser(world, { username, role });
  const set = { email: email ?? `${username}@example.com`, in_rotation: inRotation ? 1 : 0 };
  await write(world, "users", set, ["id", String(id)], ["users"]);
  const rows = offices.map((office_id) => ({ user_id: id, office_id }));
  if (rows.length > 0)
    await world.db.transact((tx) => tx.insertInto("user_offices").values(rows).execute(), {
      changed: ["users"],
    });
  return id;
}

/** Ana owns the lead, Bea takes leads in turn, Cal is the office's admin; the others are nobody's reminders. */
export async function anOfficeToRemind(world: TestWorld) {
  const ana = await person(world, "ana");
  const bea = await person(world, "bea", { inRotation: true });
  const cal = await person(world, "cal", { role: "admin" });
  await person(world, "editor", { role: "editor" });
  await person(world, "elsewhere", { offices: ["orlando"], inRotation: true });
  await person(world, "unreachable", { email: "", inRotation: true });
  return { ana, bea, cal };
}

/** Makes someone the owner of a lead. */
export function give(world: TestWorld, id: number, owner: number | null): Promise<void> {
  return write(world, "leads", { owner_id: owner }, ["id", String(id)], ["leads", `leads:${id}`]);
}

/** Lets time pass, runs what is due, and returns whom it reminded. */
export async function reminded(world: TestWorld, minutes = 0): Promise<string[]> {
  world.pass(minutes * minute);
  const before = world.sent.length;
  while ((await runDueJobs(world, 1)) > 0);
  const names = world.sent
    .slice(before)
    .filter(({ id }) => id.startsWith("lead-remind-"))
    .map(({ to }) => to.address.replace("@example.com", ""));
  return names.toSorted();
}
