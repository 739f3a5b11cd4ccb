import type { Actor } from "#core/audit.ts";
import { redirectFields } from "#core/content/redirects/rules.ts";
import { RedirectInput } from "#core/content/redirects/shape.ts";
import { insertRedirect, storeRedirect, tagsOfNewRedirect } from "#core/content/redirects/writes.ts";
import type { Problem } from "#core/problems.ts";
import { readPlanned } from "#core/records/imports/importable.reads.ts";
import { changedAfterCheck } from "#core/records/imports/rules.ts";
import {
  problemIn,
  stepImport,
  type ImportRow,
  type Outcomes,
  type Rows,
} from "#core/records/imports/step.writes.ts";
import { notedAs, noteOf, type Noted } from "#core/records/imports/writes.ts";
import { authorOf } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { nextTurn } from "#lib/runtime/next-turn.ts";
import { RedirectStep } from "./shape.ts";

/**
 * Stores the next rows of an import of redirects, each as a person would in the redirect's form.
 * @throws NotYet if there are more
 */
export async function runRedirectImport(world: World, { importId }: { importId: number }): Promise<void> {
  await stepImport(world, importId, {
    noun: "redirects",
    state: "running",
    over: "done",
    doRows: storeAll,
    leaveRow: left,
  });
}

async function storeAll(tx: Tx, world: World, { rows, actor }: Rows): Promise<Outcomes> {
  const noted: Noted[] = [];
  // a new one may begin where a changed one leads until then
  for (const row of rows.toSorted((a, b) => Number(isNew(a)) - Number(isNew(b)))) {
    await nextTurn();
    const store = isNew(row) ? storeNew : storeChanged;
    noted.push(
      await store(tx, world, row, actor).catch((reason: unknown) => left(tx, row, problemIn(reason), actor)),
    );
  }
  return {
    noted,
    tags: noted.flatMap(({ recordId }) => (recordId ? tagsOfNewRedirect(Number(recordId)) : [])),
  };
}

function isNew({ plan }: ImportRow): boolean {
  return plan === "new";
}

async function storeNew(tx: Tx, world: World, row: ImportRow, actor: Actor): Promise<Noted> {
  const input = readPlanned(RedirectInput, JSON.parse(row.wanted) as object, redirectFields);
  const id = await insertRedirect(tx, world, { input, actor });
  return { ...notedAs(row, "stored"), recordId: String(id), recordVersion: 1 };
}

async function storeChanged(tx: Tx, world: World, row: ImportRow, actor: Actor): Promise<Noted> {
  const fields = readPlanned(RedirectStep, JSON.parse(row.wanted) as object, redirectFields);
  const version = row.record_version ?? 0;
  await storeRedirect(tx, world, { id: Number(row.record_id), version, fields, actor });
  return { ...notedAs(row, "stored"), recordVersion: version + 1 };
}

/** A row that can't be stored any more is left with the reason; the others are not kept waiting. */
async function left(tx: Tx, row: ImportRow, reason: Problem, actor: Actor): Promise<Noted> {
  if (!["stale_version", "not_found"].includes(reason.code)) return notedAs(row, "left", noteOf(reason));
  const author = await authorOf(tx, "redirects", { id: Number(row.record_id), actor });
  return notedAs(row, "left", changedAfterCheck(author, "redirect"));
}
