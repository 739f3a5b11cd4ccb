import { phoneKey } from "#lib/text/phone.ts";
import { stages, story, type Person } from "./people.ts";
import type { Row } from "./store.ts";

/** New rows are numbered from 101 on, so that the program's own rows stay. */
export const firstId = 101;

const threeYears = 3 * 365 * 86_400_000;

/** When the nth of this many rows arrived, over three years. */
export function came(id: number, count: number, now: number): string {
  return new Date(now - threeYears + ((id - firstId) / count) * threeYears).toISOString();
}

export function emailOf({ email }: Person): Row {
  return { email, email_key: email.toLowerCase() };
}

export function phoneOf({ phone }: Person): Row {
  return { phone, phone_key: phoneKey(phone) };
}

/** The users who are responsible for leads. */
export const owners = 8;

export function userRow(id: number, now: number): Row {
  const at = new Date(now - threeYears).toISOString();
  const username = `bench-${id}`;
  const name = { username, username_key: username, display_name: `Bench ${id}`, email: "", role: "sales" };
  const stamps = { version: 1, created_at: at, updated_at: at };
  return { id, ...name, password_hash: "none", disabled: 0, in_rotation: 0, ...stamps };
}

/** A third of the leads have no owner. */
export function ownerOf(id: number): number | null {
  return id % 3 === 0 ? null : firstId + (id % owners);
}

/** A quarter of the open leads have a task, due between a month ago and a month ahead. */
export function dueAt(id: number, leads: number, now: number): string | null {
  const { stage } = story(id, 1 - (id - firstId) / leads);
  if (stages.indexOf(stage) >= stages.indexOf("won") || id % 4 !== 0) return null;
  return new Date(now + (((id * 7919) % 60) - 30) * 86_400_000).toISOString();
}

export function taskRow(id: number, leads: number, now: number): Row | undefined {
  const due = dueAt(id, leads, now);
  if (due === null) return undefined;
  const at = came(id, leads, now);
  const task = {
    lead_id: id,
    text: "Call again",
    due_at: due,
    has_time: 1,
    user_id: ownerOf(id) ?? firstId,
  };
  return { id, ...task, version: 1, created_at: at, updated_at: at };
}
