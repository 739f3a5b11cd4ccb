import type { KyselyPlugin, OperationNode, RawNode, TableNode } from "kysely";
import { isNoted, noteRead } from "#lib/runtime/reading.ts";

/** Records which tables each query reads, if a reading is in progress; a noun's tag is its table's name. */
export const readTags: KyselyPlugin = {
  transformQuery({ node }) {
    if (isNoted()) noteRead(tagsIn(node));
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** For example `landing-pages` for the table landing_pages. */
function tagOf(table: string): string {
  return table.replaceAll("_", "-");
}

/** The tags of all tables that a query reads or writes, including in subqueries and raw SQL. */
export function tagsIn(node: OperationNode): Set<string> {
  const named: TableNames = { tables: new Set(), own: new Set() };
  visit(node, named);
  return new Set([...named.tables].filter((table) => !named.own.has(table)).map(tagOf));
}

/** The names of tables in a query, and the names that it gives to its own parts ("with matching as …"). */
type TableNames = { tables: Set<string>; own: Set<string> };

/** Values name no table, and a column's table appears elsewhere in the query. */
const skipped = new Set(["ValueNode", "PrimitiveValueListNode", "ReferenceNode"]);

function visit(part: unknown, named: TableNames): void {
  if (Array.isArray(part)) for (const one of part) visit(one, named);
  else if (typeof part === "object" && part !== null) visitNode(part as Record<string, unknown>, named);
}

function visitNode(node: Record<string, unknown>, named: TableNames): void {
  if (skipped.has(node.kind as string)) return;
  if (node.kind === "CommonTableExpressionNameNode") named.own.add(tableOf(node.table));
  if (node.kind === "TableNode") named.tables.add(tableOf(node));
  if (node.kind === "RawNode") readRaw(node, named);
  for (const part of Object.values(node)) visit(part, named);
}

function tableOf(node: unknown): string {
  return (node as TableNode).table.identifier.name;
}

/** Raw SQL names its tables after "from" and "join", and its own parts before "as (…)". */
function readRaw(node: Record<string, unknown>, named: TableNames): void {
  // "?" replaces what is between the fragments: values, and tables that are separate nodes
  const text = (node as unknown as RawNode).sqlFragments.join(" ? ");
  for (const [, table = ""] of text.matchAll(/\b(?:from|join)\s+"?([a-z_]+)/gi)) named.tables.add(table);
  const parts = /\b([a-z_]+)\s*(?:\([^()]*\)\s*)?as\s+(?:materialized\s+)?\(/gi;
  for (const [, part = ""] of text.matchAll(parts)) named.own.add(part);
}
