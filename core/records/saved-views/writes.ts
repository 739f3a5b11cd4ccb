import type { Actor } from "#core/audit.ts";
import { can } from "#core/policies.ts";
import { redactMentions } from "#core/mentions.ts";
import { Problem } from "#core/problems.ts";
import { requireVersion } from "#core/versioned.ts";
import type { Tx } from "#db/schema.ts";
import { addTag } from "#lib/runtime/change-tags.ts";
import { changeViews } from "./policies.ts";
import { findView } from "./reads.ts";
import { isSameName, viewLimits, viewSentences } from "./rules.ts";
import type { SavedView } from "./shape.ts";

type Read = { id: number; version: number; actor: Actor };

/**
 * The view that is about to be changed.
 * @throws Problem not_found, also for another user's private view; stale_version; forbidden for another user's shared one
 */
export async function viewToChange(tx: Tx, { id, version, actor }: Read): Promise<SavedView> {
  const view = await findView(tx, { id, userId: actor.userId });
  if (!view) throw new Problem("not_found");
  const stored = { version: view.version, updated_at: view.updatedAt };
  await requireVersion(tx, "saved_views", stored, { id, version, actor });
  if (!can(actor, changeViews, view)) throw new Problem("forbidden", { message: viewSentences.notYours });
  return view;
}

type Named = { userId: number; screen: string; name: string; exceptId?: number };

/** @throws Problem already_exists if the user has another view of this list with this name */
export async function requireName(tx: Tx, { userId, screen, name, exceptId }: Named): Promise<void> {
  const own = await ownViews(tx, userId, screen);
  if (!own.some((one) => one.id !== exceptId && isSameName(one.name, name))) return;
  const message = viewSentences.sameName;
  throw new Problem("already_exists", { message, fields: { name: message } });
}

/** @throws Problem invalid_input if the user has as many views of this list as a menu can show */
export async function requireRoom(tx: Tx, { userId, screen }: Omit<Named, "name">): Promise<void> {
  const own = await ownViews(tx, userId, screen);
  if (own.length >= viewLimits.own) throw new Problem("invalid_input", { message: viewSentences.tooMany });
}

function ownViews(tx: Tx, userId: number, screen: string): Promise<{ id: number; name: string }[]> {
  return tx
    .selectFrom("saved_views")
    .select(["id", "name"])
    .where("user_id", "=", userId)
    .where("screen", "=", screen)
    .execute();
}

/** Lists no longer open with this view: for anyone, or for anyone but its author. */
export async function dropDefaults(
  tx: Tx,
  id: number,
  { exceptUser }: { exceptUser?: number } = {},
): Promise<void> {
  let dropping = tx.deleteFrom("default_views").where("view", "=", String(id));
  if (exceptUser !== undefined) dropping = dropping.where("user_id", "<>", exceptUser);
  await dropping.execute();
  addTag("default-views");
}

/** Removes an erased person from the names and searches of views. */
export async function redactViews(tx: Tx, identifiers: string[]): Promise<void> {
  await redactMentions(tx, { table: "saved_views", column: "name" }, identifiers);
  await redactMentions(tx, { table: "saved_views", column: "query", isJson: true }, identifiers);
  addTag("saved-views");
}
