import { sql } from "kysely";
import { recordAudit, type Actor } from "#core/audit.ts";
import { deletedPosts } from "#core/content/deleted-texts/reads.ts";
import { forgetRedirectsFrom, moveRedirects } from "#core/content/redirects/writes.ts";
import { Problem } from "#core/problems.ts";
import { correctRevision } from "#core/records/revisions.writes.ts";
import { changeVersioned } from "#core/versioned.ts";
import type { Database, Row, Tx } from "#db/schema.ts";
import { isStoredJson } from "#lib/json/stored-json.ts";
import { renamedIn } from "#lib/lists/renamed-in.ts";
import { addTag } from "#lib/runtime/change-tags.ts";
import { nextTurn } from "#lib/runtime/next-turn.ts";
import { tagsOf } from "./article-tags.reads.ts";
import { readLabels, type Label } from "./labels.reads.ts";
import { labelId, labelKey, labelPath } from "./labels.rules.ts";
import { cardsTag } from "./rules.ts";
import { writtenOf } from "./text.rules.ts";
import { keepText, waitingChanges } from "./text.writes.ts";
import { storedPost, workingPost } from "./working-copy.reads.ts";

/** Any number that nothing else locks. */
const labelsLock = 26_088;

/**
 * Every label, until the end of the transaction changed by nobody else: two users who give two labels the same name at
 * the same moment would both find it free.
 */
export async function lockLabels(tx: Tx, engine: Database["engine"]): Promise<Label[]> {
  if (engine === "postgres") await sql`select pg_advisory_xact_lock(${labelsLock})`.execute(tx);
  return readLabels(tx);
}

/** @throws Problem not_found if no article has it any more */
export function requireLabel(labels: Label[], id: string): Label {
  const label = labels.find((one) => one.id === id);
  if (!label) throw new Problem("not_found", { message: noLongerUsed });
  return label;
}

const noLongerUsed = "No article has this any more. Somebody may have renamed it.";

/** Articles that are read at once, with their texts. */
const mostAtOnce = 50;

type Renaming = { label: Label; to: string; actor: Actor };

/**
 * Gives a label another name in all articles that have it, also in changes that wait and in the trash. Each article keeps
 * its version before; the date of the last change that readers see stays, because a name is no news. The public
 * addresses of the label lead to those of the new name.
 * @returns the tags of what changed, with the label under its new id
 * @throws Problem stale_version if one of the articles is changed at the same moment
 */
export async function renameEverywhere(tx: Tx, now: Date, renaming: Renaming): Promise<string[]> {
  const { articles } = renaming.label;
  const moves = new Map<string, string>();
  for (let from = 0; from < articles.length; from += mostAtOnce) {
    await nextTurn();
    const rows = await tx
      .selectFrom("posts")
      .selectAll()
      .where("id", "in", articles.slice(from, from + mostAtOnce))
      .orderBy("id")
      .execute();
    for (const row of rows) {
      await renameIn(tx, now, row, renaming);
      for (const [old, present] of movedPaths(row, renaming)) moves.set(old, present);
    }
  }
  await renameInTrash(tx, now, renaming);
  for (const [from, to] of moves) {
    // it may have been in use, renamed, and in use again
    await forgetRedirectsFrom(tx, [from]);
    await moveRedirects(tx, now, { from, to, leaveRedirect: true });
  }
  return [
    "article-labels",
    `article-labels:${labelId(renaming.label.kind, renaming.to)}`,
    "posts",
    cardsTag,
    ...articles.map((id) => `posts:${id}`),
    ...(moves.size > 0 ? ["redirects"] : []),
  ];
}

async function renameIn(tx: Tx, now: Date, row: Row<"posts">, renaming: Renaming): Promise<void> {
  const set = editOf(row, renaming);
  if (!set) return;
  const { id, version } = row;
  const { actor } = renaming;
  const audit = { action: "change", detail: detailOf(version + 1, renaming) };
  await changeVersioned(tx, "posts", { id, version, set, actor, now, audit });
  await keepText(tx, now, actor, { type: "post", stored: row });
}

/** Of a deleted article, the last version is all that there is. */
async function renameInTrash(tx: Tx, now: Date, renaming: Renaming): Promise<void> {
  for (const { revisionId, row } of await deletedPosts(tx)) {
    const set = editOf(row, renaming);
    if (!set) continue;
    await correctRevision(tx, revisionId, { ...row, ...set });
    const detail = { ...detailOf(row.version, renaming), title: row.title };
    const entry = { action: "change", entity: "article", entityId: row.id, detail };
    await recordAudit(tx, now, renaming.actor, entry);
    addTag("deleted-texts");
  }
}

function detailOf(version: number, { label: { kind, name }, to }: Renaming): object {
  return { version, changes: [{ field: kind === "tag" ? "tags" : kind, from: name, to }] };
}

type LabelColumns = Pick<Row<"posts">, "id" | "category" | "tags" | "author">;

/** The columns of an article that change, with the changes that wait; null if it doesn't have the label. */
function editOf(row: Row<"posts">, renaming: Renaming): Partial<Row<"posts">> | null {
  const working = workingPost(row);
  const [ofShown, ofWorking] = [renamedColumns(row, renaming), renamedColumns(working, renaming)];
  if (!ofShown && !ofWorking) return null;
  // changes that can't be read stay as they are
  if (row.next === null || !isStoredJson(row.next, storedPost)) return ofShown;
  const shown = writtenOf({ ...row, ...ofShown });
  return { ...ofShown, next: waitingChanges(shown, writtenOf({ ...working, ...ofWorking })) };
}

/** The column that holds the label under its new name; null if the article doesn't have it, or it can't be read. */
function renamedColumns(row: LabelColumns, renaming: Renaming): Partial<LabelColumns> | null {
  const { label, to } = renaming;
  if (spellingsIn(row, renaming).length === 0) return null;
  if (label.kind !== "tag") return { [label.kind]: to };
  return { tags: JSON.stringify(renamedIn(tagsOf(row), { from: label.name, to, keyOf: labelKey })) };
}

/** From the public address of the label, as an article spells it, to that of the new name. */
function movedPaths(row: Row<"posts">, renaming: Renaming): [from: string, to: string][] {
  const { kind } = renaming.label;
  if (row.status !== "published" || kind === "author") return [];
  // only posts are listed by tag
  const list = kind === "tag" ? "post" : row.kind;
  const to = labelPath(list, kind, renaming.to);
  return spellingsIn(row, renaming).map((name) => [labelPath(list, kind, name), to]);
}

/** How an article spells the label, unless it is the new name already. */
function spellingsIn(row: LabelColumns, { label: { kind, name }, to }: Renaming): string[] {
  const names = kind === "tag" ? tagsOf(row) : [row[kind]];
  return names.filter((one) => labelKey(one) === labelKey(name) && one !== to);
}
