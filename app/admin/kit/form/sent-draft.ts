import { isNamed, isSame } from "#lib/same.ts";
import type { Draft, Stored } from "./draft.ts";

/** Whether a save whose response was lost has been stored. */
export function wasStored({ version, mine }: NonNullable<Draft["sent"]>, stored: Stored): boolean {
  return (
    stored.version > version && Object.keys(mine).every((name) => isSame(mine[name], stored.fields[name]))
  );
}

/**
 * The draft once a newer version shows how much of a save without an answer was stored: parts that are there as they
 * were sent have been ours since, so what was typed after it is on top of them.
 */
export function withHeld({ sent, ...draft }: Draft, stored: Stored): Draft {
  if (!sent || stored.version <= sent.version) return sent ? { ...draft, sent } : draft;
  const base = Object.entries(draft.base).map(([name, before]) => [
    name,
    Object.hasOwn(sent.mine, name) ? held(before, sent.mine[name], stored.fields[name]) : before,
  ]);
  return { ...draft, base: Object.fromEntries(base) };
}

function held(before: unknown, sent: unknown, stored: unknown): unknown {
  if (isSame(sent, stored)) return sent;
  if (!isNamed(before) || !isNamed(sent) || !isNamed(stored)) return before;
  const names = new Set([...Object.keys(before), ...Object.keys(sent)]);
  const parts = [...names].map((name) => [name, held(before[name], sent[name], stored[name])] as const);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}
