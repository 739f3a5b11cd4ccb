import type { Actor } from "#core/audit.ts";
import { removeRedirect, storeRedirect, tagsOfRedirect } from "#core/content/redirects/writes.ts";
import type { Problem } from "#core/problems.ts";
import { readPlanned } from "#core/records/imports/importable.reads.ts";
import { changedSince, hadDeleted } from "#core/records/imports/rules.ts";
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
import { RedirectBack } from "./shape.ts";

/**
 * Takes back the next rows that an import of redirects has stored: new redirects are deleted, the others lead where they
 * led. One that someone has changed since stays as it is, and so does one whose earlier page is gone.
 * @throws NotYet if there are more
 */
export async function takeBackRedirectImport(
  world: World,
  { importId }: { importId: number },
): Promise<void> {
  await stepImport(world, importId, {
    noun: "redirects",
    state: "undoing",
    over: "undone",
    doRows: takeBack,
    leaveRow: kept,
  });
}

async function takeBack(tx: Tx, world: World, { rows, actor }: Rows): Promise<Outcomes> {
  const noted: Noted[] = [];
  for (const row of rows) {
    await nextTurn();
    const take = row.plan === "new" ? takeOut : changeBack;
    noted.push(
      await take(tx, world, row, actor).catch((reason: unknown) => kept(tx, row, problemIn(reason), actor)),
    );
  }
  return { noted, tags: noted.flatMap(({ recordId }) => tagsOfRedirect(Number(recordId))) };
}

async function takeOut(tx: Tx, world: World, row: ImportRow, actor: Actor): Promise<Noted> {
  await removeRedirect(tx, world.now(), readOf(row, actor));
  return notedAs(row, "undone");
}

async function changeBack(tx: Tx, world: World, row: ImportRow, actor: Actor): Promise<Noted> {
  const read = readOf(row, actor);
  const fields = readPlanned(RedirectBack, JSON.parse(row.back) as object);
  await storeRedirect(tx, world, { ...read, fields });
  return { ...notedAs(row, "undone"), recordVersion: read.version + 1 };
}

function readOf({ record_id, record_version }: ImportRow, actor: Actor) {
  return { id: Number(record_id), version: record_version ?? 0, actor };
}

async function kept(tx: Tx, row: ImportRow, reason: Problem, actor: Actor): Promise<Noted> {
  if (reason.code === "not_found") return notedAs(row, "undone", hadDeleted);
  if (reason.code !== "stale_version") return notedAs(row, "kept", noteOf(reason));
  return notedAs(row, "kept", changedSince(await authorOf(tx, "redirects", readOf(row, actor)), "redirect"));
}
