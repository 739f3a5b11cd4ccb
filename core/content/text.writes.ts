import type { Actor } from "#core/audit.ts";
import { recordMediaUses } from "#core/media/writes.ts";
import { keepRevision } from "#core/records/revisions.writes.ts";
import { changeVersioned } from "#core/versioned.ts";
import type { Row, Tx } from "#db/schema.ts";
import { differences } from "#lib/lists/differences.ts";
import { texts, writtenOf, type TextRow, type WrittenText } from "./text.rules.ts";
import { writingEntry } from "./writes.ts";

type Told = { id: number; stored: TextRow; after: WrittenText };
/** An article or landing page as it is stored, and as it is to be. */
type Change =
  | ({ type: "post"; stored: Row<"posts">; after: WrittenText<"posts"> } & Told)
  | ({ type: "landing_page"; stored: Row<"landing_pages">; after: WrittenText<"landing_pages"> } & Told);

/**
 * Stores a text as visitors see it, or will; the version before is kept.
 * @param next the changes that go on waiting
 */
export async function storeText(
  tx: Tx,
  now: Date,
  actor: Actor,
  { type, stored, after }: Change,
  next: string | null = null,
): Promise<void> {
  const { id, version } = stored;
  const publishesChanges = stored.next !== null && next === null;
  const audit = writingEntry(writtenOf(stored), after, version + 1, publishesChanges);
  const set = { ...after, next, shown_at: now.toISOString() };
  await changeVersioned(tx, texts[type].table, { id, version, set, actor, now, audit });
  await keepText(tx, now, actor, { type, stored });
}

/** Stores changes of a public text that wait to be published; the version before is kept. */
export async function holdChanges(
  tx: Tx,
  now: Date,
  actor: Actor,
  { type, stored, before, after }: Change & { before: WrittenText },
): Promise<void> {
  const { id, version } = stored;
  const next = waitingChanges(writtenOf(stored), after);
  const detail = { version: version + 1, changes: differences(before, after) };
  const audit = { action: "hold changes", detail };
  await changeVersioned(tx, texts[type].table, { id, version, set: { next }, actor, now, audit });
  await keepText(tx, now, actor, { type, stored });
  // the pictures that only the changes name must not be deleted
  await recordMediaUses(tx, actor, { type, id }, { next: next ?? "" });
}

/** Keeps the stored version of a text, which is about to be replaced, with its waiting changes. */
export async function keepText(
  tx: Tx,
  now: Date,
  actor: Actor,
  { type, stored }: Pick<Change, "type"> & { stored: TextRow },
): Promise<void> {
  const { id, version, next } = stored;
  await keepRevision(tx, now, actor, {
    subject: { type, id },
    version,
    body: { ...writtenOf(stored), next },
  });
}

/** The columns in which a text differs from what visitors see, as JSON; null if none do. */
export function waitingChanges(shown: object, after: object): string | null {
  const now = new Map(Object.entries(shown));
  const changed = Object.entries(after).filter(([column, value]) => value !== now.get(column));
  return changed.length === 0 ? null : JSON.stringify(Object.fromEntries(changed));
}
