import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Row, Tables, Tx } from "#db/schema.ts";
import { redactor } from "#lib/text/redact.ts";

/** A column of text that may mention people other than the record's own contact. */
type Place = {
  [Name in keyof Tables]: {
    table: Name;
    column: keyof Row<Name> & string;
    isJson?: boolean;
  };
}[keyof Tables];

/** A statement with too many conditions would be too deep for SQLite. */
const mostAtOnce = 100;

/**
 * Replaces an erased person's identifiers in a column, in the caller's transaction. In JSON, only string values change
 * (docs/decisions/0022). @returns the ids of the rows that mentioned them
 */
export async function redactMentions(
  tx: Tx,
  { table, column, isJson = false }: Place,
  identifiers: string[],
): Promise<(number | string)[]> {
  const changed: (number | string)[] = [];
  let redact: ((text: string) => string) | undefined;
  for (const some of inParts(identifiers)) {
    const { rows } = await sql<{ id: number | string; text: string }>`select id, ${sql.ref(column)} as text
      from ${sql.table(table)} where ${sql.ref(column)} <> '' and ${mayMention(sql.ref(column), some)}`.execute(
      tx,
    );
    for (const { id, text } of rows) {
      // built on demand, because building it for thousands of identifiers takes a while
      redact ??= redactor(identifiers)[isJson ? "json" : "text"];
      const left = redact(text);
      if (left === text) continue;
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${left} where id = ${id}`.execute(tx);
      changed.push(id);
    }
  }
  return changed;
}

/** Identifiers, or records of an erased person, in parts that one statement can search for. */
export function inParts<One>(all: One[]): One[][] {
  const parts = Math.ceil(all.length / mostAtOnce);
  return Array.from({ length: parts }, (_, part) => all.slice(part * mostAtOnce, (part + 1) * mostAtOnce));
}

/** True for every text that contains one of the identifiers, and for few others. */
export function mayMention(text: RawBuilder<unknown>, identifiers: string[]): RawBuilder<SqlBool> {
  const conditions = identifiers.map(likeOf).flatMap((like) => {
    const inAnyCase = sql`lower(${text}) like ${like.toLowerCase()}`;
    // SQLite's lower() handles ASCII only, so other characters are also searched for exactly as typed
    return /^[\x20-\x7e]*$/.test(like) ? [inAnyCase] : [inAnyCase, sql`${text} like ${like}`];
  });
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/**
 * The beginning of an identifier as a LIKE pattern, which matches in JSON too: any characters may stand in place of
 * those that JSON escapes, of white space, and of the punctuation of a phone number.
 */
function likeOf(identifier: string): string {
  const phone = identifier.replace(/^(\d{3})(\d{3})(\d{4})$/, "$1 $2 $3");
  return `%${phone.slice(0, 60).replace(/[\s"\\%_\p{C}]+/gu, "%")}%`;
}
