import type { Row } from "#db/schema.ts";
import { array, string } from "#lib/json/json-readers.ts";
import { isStoredJson, storedJson } from "#lib/json/stored-json.ts";

const storedTags = array(string);

/** An article's tags; none if they can't be read. */
export function tagsOf({ id, tags }: Pick<Row<"posts">, "id" | "tags">): string[] {
  return storedJson(tags, { at: { table: "posts", column: "tags", id }, as: storedTags, otherwise: [] });
}

export function hasDamagedTags({ tags }: Pick<Row<"posts">, "tags">): boolean {
  return !isStoredJson(tags, storedTags);
}
