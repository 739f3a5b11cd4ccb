import type { KyselyPlugin, OperationNode, RawNode, TableNode } from "kysely";
import { isNoted, noteRead } from "#lib/reading.ts";

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

/** The tags of all tables that a query names, including in subqueries and raw SQL. */
export function tagsIn(node: OperationNode): Set<string> {
  const found = new Set<string>();
  visit(node, found);
  return found;
}

/** Values name no table, and a column's table appears elsewhere in the query. */
const skipped = new Set(["ValueNode", "PrimitiveValueListNode", "ReferenceNode"]);

function visit(part: unknown, found: Set<string>): void {
  if (Array.isArray(part)) for (const one of part) visit(one, found);
  else if (typeof part === "object" && part !== null) visitNode(part as Record<string, unknown>, found);
}

function visitNode(node: Record<string, unknown>, found: Set<string>): void {
  if (skipped.has(node.kind as string)) return;
  if (node.kind === "TableNode") found.add(tagOf(tableOf(node)));
  else if (node.kind === "RawNode") for (const tag of rawTags(node)) found.add(tag);
  for (const part of Object.values(node)) visit(part, found);
}

function tableOf(node: Record<string, unknown>): string {
  return (node as unknown as TableNode).table.identifier.name;
}

/** Raw SQL names its tables after "from" and "join". */
function rawTags(node: Record<string, unknown>): string[] {
  const text = (node as unknown as RawNode).sqlFragments.join(" ");
  return [...text.matchAll(/\b(?:from|join)\s+"?([a-z_]+)/gi)].map(([, table = ""]) => tagOf(table));
}
