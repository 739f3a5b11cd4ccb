import type { Db } from "#db/schema.ts";
import {
  array,
  integer,
  nullable,
  object,
  record as named,
  string,
  type Read,
} from "#lib/json/json-readers.ts";
import { storedJson } from "#lib/json/stored-json.ts";
import type { Draft, DraftsOf, KeptDraft } from "./shape.ts";

const lines = array(string);
const values = named(nullable((value) => (Array.isArray(value) ? lines(value) : string(value))));
const storedDraft: Read<Draft | null> = object({ version: integer, base: values, mine: values });

/** The records into which a user has typed something that is not saved, in any tab or browser. */
export async function listKeptRecords(
  db: Db,
  { userId, noun }: Pick<DraftsOf, "noun"> & { userId: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("kept_drafts")
    .select("record")
    .distinct()
    .where("user_id", "=", userId)
    .where("noun", "=", noun)
    .execute();
  return rows.map(({ record }) => record);
}

/** What a user has typed into a record and not saved, newest first. What can't be read is left out. */
export async function listKeptDrafts(
  db: Db,
  { userId, noun, record }: DraftsOf & { userId: number },
): Promise<KeptDraft[]> {
  const rows = await db
    .selectFrom("kept_drafts")
    .select(["id", "tab", "kept_at", "draft"])
    .where("user_id", "=", userId)
    .where("noun", "=", noun)
    .where("record", "=", record)
    .orderBy("kept_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.flatMap(({ id, tab, kept_at, draft: text }) => {
    const at = { table: "kept_drafts", column: "draft", id };
    const draft = storedJson(text, { at, as: storedDraft, otherwise: null });
    return draft ? [{ tab, keptAt: kept_at, draft }] : [];
  });
}
