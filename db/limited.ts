import {
  AliasNode,
  IdentifierNode,
  OperationNodeTransformer,
  QueryNode,
  RawNode,
  sql,
  TableNode,
  type DeleteQueryNode,
  type Expression,
  type FromNode,
  type JoinNode,
  type KyselyPlugin,
  type OperationNode,
  type QueryId,
  type RawBuilder,
  type SqlBool,
  type UpdateQueryNode,
} from "kysely";
import { shareCache } from "#lib/runtime/once-until-change.ts";
import type { Db, Tables } from "./schema.ts";

/** Which rows of a table are seen. Columns are named with their table: "leads.owner_id". */
export type Limit = {
  /** Whether one row that another condition has found is seen. */
  row: RawBuilder<SqlBool>;
  /** The same, for finding all rows that are seen by an index; without it, `row`. */
  rows?: RawBuilder<SqlBool>;
  /** The same, as parts that are found apart, also with filters; for a table that is read as it is. */
  parts?: Parts;
  /** What is read in place of "*", for a table with a column that counts rows of another. */
  columns?: RawBuilder<unknown>;
  /** That column. It is counted for each row that is read, so no index has its order. */
  counts?: string;
  /**
   * A fast query for the keys, as `id`, of some rows that are seen, each once. If it finds more than a list counts, the
   * others need not be counted.
   */
  some?: RawBuilder<unknown>;
  /** A query for the keys, as `id`, of all others, if `some` is as fast in their order: it may name a row repeatedly. */
  others?: RawBuilder<unknown>;
  /** A query for the keys of all rows that are seen, each once, and what `counts` names: as fast as checking a part. */
  all?: RawBuilder<unknown>;
};

/** What is seen, in parts: no row is in two of them. */
export type Parts = {
  /** Conditions that an index answers each. */
  conditions: RawBuilder<SqlBool>[];
  /** A query for the keys, as `id`, of the rows that meet none of these, if any may. They are looked up one by one. */
  rest?: RawBuilder<unknown>;
};

/** The limits of each table that has one. */
export type Limits = { readonly [Name in keyof Tables]?: Limit };

/** By connection: the one without limits, and the limits. */
const limitedOnes = new WeakMap<object, { whole: Db; limits: Limits }>();

/**
 * The same connection or transaction, for which rows outside the limits do not exist: every query that names such a
 * table, in a subquery and in raw SQL too, reads only what is seen, and changes or deletes nothing else. What is added
 * is not limited, and neither are the search indexes, which `findPage` therefore never lists alone.
 */
export function limited(db: Db, limits: Limits): Db {
  const one = db.withPlugin(limiting(limits));
  limitedOnes.set(one, { whole: db, limits });
  shareCache(one, db);
  return one;
}

/**
 * The same connection without limits: for what must hold whoever asks, such as that nobody is in two places at once,
 * and for a verb that goes on after it has handed over the record that it has found. What it reads must not be told.
 */
export function whole(db: Db): Db {
  return limitedOnes.get(db)?.whole ?? db;
}

/** Where a list reads a table, and the conditions, none or one, for the rows that are seen. */
export type SeenTable = {
  from: Expression<unknown>;
  /** For walking an index of the order, which they never choose. */
  where: Expression<SqlBool>[];
  /** For finding all rows that are seen, by an index. */
  counted: Expression<SqlBool>[];
  /** `parts` of the limit. */
  parts?: SeenParts | undefined;
  /** The column whose order no index has. */
  counts?: string | undefined;
  /** `some` and `others` of the limit. */
  some?: Expression<unknown> | undefined;
  others?: Expression<unknown> | undefined;
  /** `all` of the limit, in place of the table. */
  all?: Expression<unknown> | undefined;
};

export type SeenParts = {
  /** The table. */
  name: string;
  conditions: Expression<SqlBool>[];
  rest?: Expression<unknown> | undefined;
};

/** For lists and counts, whose conditions stand for those that other queries are given. */
export function seenTable(db: Db, table: keyof Tables): SeenTable {
  const limit = limitedOnes.get(db)?.limits[table];
  if (!limit) return { from: sql.table(table), where: [], counted: [] };
  const { row, rows = row, parts, columns, counts, some, others, all } = limit;
  const name = sql.table(table);
  const from = columns ? sql`(select ${columns} from ${name}) as ${name}` : name;
  const where = [asItIs(isSeen(limit))];
  return {
    from: asItIs(from),
    where,
    counted: [asItIs(rows)],
    parts: parts && {
      name: table,
      conditions: parts.conditions.map(asItIs),
      rest: parts.rest && asItIs(parts.rest),
    },
    counts,
    some: some && asItIs(some),
    others: others && asItIs(others),
    all: all && asItIs(sql`(${all}) as ${name}`),
  };
}

/** Parts of queries that are not limited again. */
const finished = new WeakSet<OperationNode>();

function asItIs<Type>(part: RawBuilder<Type>): Expression<Type> {
  return {
    expressionType: undefined,
    toOperationNode() {
      const node = part.toOperationNode();
      finished.add(node);
      return node;
    },
  };
}

function limiting(limits: Limits): KyselyPlugin {
  const transformer = new Limiting(limits);
  return {
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  };
}

/** Puts the rows of a limited table that are seen in place of the table, wherever a query reads from it. */
class Limiting extends OperationNodeTransformer {
  readonly #limits: ReadonlyMap<string, Limit>;

  constructor(limits: Limits) {
    super();
    this.#limits = new Map(Object.entries(limits));
  }

  override transformNode<Node extends OperationNode | undefined>(node: Node, queryId?: QueryId): Node {
    return node && finished.has(node) ? node : super.transformNode(node, queryId);
  }

  protected override transformFrom(node: FromNode): FromNode {
    return { ...node, froms: node.froms.map((from) => this.#read(from)) };
  }

  protected override transformJoin(node: JoinNode): JoinNode {
    return { ...super.transformJoin(node), table: this.#read(node.table) };
  }

  protected override transformUpdateQuery(node: UpdateQueryNode): UpdateQueryNode {
    return this.#onlySeen(super.transformUpdateQuery(node), node.table);
  }

  protected override transformDeleteQuery(node: DeleteQueryNode): DeleteQueryNode {
    // its "from" names what is deleted
    return this.#onlySeen({ ...super.transformDeleteQuery(node), from: node.from }, node.from.froms[0]);
  }

  protected override transformRaw(node: RawNode): RawNode {
    return this.#raw(node, "");
  }

  /** @param before the text that it follows: a part of a query may be raw SQL of its own */
  #raw(node: RawNode, before: string): RawNode {
    const parts = partsOf(node);
    return rawOf(
      parts.flatMap((part, at) => {
        const text = [before, ...parts.slice(0, at)].findLast(
          (one) => typeof one !== "string" || one.trim() !== "",
        );
        return this.#rawPart(part, typeof text === "string" ? text : "");
      }),
    );
  }

  #limitOf(node: OperationNode | undefined): [name: string, limit: Limit] | undefined {
    const name = node && TableNode.is(node) ? node.table.identifier.name : "";
    const limit = this.#limits.get(name);
    return limit && [name, limit];
  }

  #read(node: OperationNode): OperationNode {
    const [name, limit] = this.#limitOf(node) ?? [];
    if (name && limit) return AliasNode.create(rowsOf(name, limit), IdentifierNode.create(name));
    if (!AliasNode.is(node)) return this.transformNode(node);
    const [aliased, itsLimit] = this.#limitOf(node.node) ?? [];
    return aliased && itsLimit
      ? AliasNode.create(rowsOf(aliased, itsLimit), node.alias)
      : this.transformNode(node);
  }

  #onlySeen<Node extends UpdateQueryNode | DeleteQueryNode>(
    node: Node,
    target: OperationNode | undefined,
  ): Node {
    const [, limit] = this.#limitOf(target) ?? [];
    return limit ? (QueryNode.cloneWithWhere(node, isSeen(limit).toOperationNode()) as Node) : node;
  }

  #rawPart(part: RawPart, before: string): RawPart[] {
    const isTable = endsInFrom.test(before);
    if (typeof part === "string") return this.#rawText(part, isTable);
    if (finished.has(part)) return [part];
    if (RawNode.is(part)) return [this.#raw(part, before)];
    const [name, limit] = this.#limitOf(part) ?? [];
    if (!name || !limit) return [this.transformNode(part)];
    if (isTable && !endsInDelete.test(before)) return [rowsOf(name, limit), ` as ${name} `];
    if (/\binto\s*$/i.test(before)) return [part];
    throw notLimited(name);
  }

  /** @param isTable the text begins with a table's name */
  #rawText(text: string, isTable: boolean): RawPart[] {
    const [, listed] = besideComma.exec(text) ?? [];
    if (listed) throw notLimited(`what follows ${listed}`);
    const parts: RawPart[] = [];
    let end = 0;
    for (const match of text.matchAll(isTable ? tablesFromStart : tables)) {
      const [all, before = "", name = "", alias = ` as ${name}`] = match;
      const limit = this.#limits.get(name);
      if (!limit) continue;
      if (/\b(?:update|delete\s+from)\s+$/i.test(text.slice(0, match.index) + before)) throw notLimited(name);
      parts.push(text.slice(end, match.index) + before, rowsOf(name, limit), alias);
      end = match.index + all.length;
    }
    return [...parts, text.slice(end)];
  }
}

/** "from leads, quotes": tables are joined by "join". */
const besideComma = /\bfrom\s+"?([a-z_]+)"?(?:\s+as\s+[a-z_]+)?\s*,/i;
const endsInFrom = /\b(?:from|join)\s*$/i;
const endsInDelete = /\bdelete\s+from\s*$/i;
const tables = /(\b(?:from|join|update)\s+)"?([a-z_]+)\b"?(\s+as\s+[a-z_]+)?/gi;
const tablesFromStart = /(^\s*|\b(?:from|join|update)\s+)"?([a-z_]+)\b"?(\s+as\s+[a-z_]+)?/gi;

/** Such a query is not sent: it could tell or change what is not seen. */
function notLimited(name: string): Error {
  return new Error(`This raw SQL names ${name} where its rows can't be limited.`);
}

/** "(select * from leads where …)". The condition never chooses the index: those of the query do. */
function rowsOf(name: string, limit: Limit): OperationNode {
  const { columns = sql`*` } = limit;
  return sql`(select ${columns} from ${sql.table(name)} where ${isSeen(limit)})`.toOperationNode();
}

function isSeen({ row }: Limit): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${row}) is true`;
}

/** Raw SQL as its texts and the nodes between them. */
type RawPart = string | OperationNode;

function partsOf({ sqlFragments, parameters }: RawNode): RawPart[] {
  return sqlFragments.flatMap((text, at) => [text, ...parameters.slice(at, at + 1)]);
}

function rawOf(parts: RawPart[]): RawNode {
  const texts = [""];
  const nodes: OperationNode[] = [];
  for (const part of parts)
    if (typeof part === "string") texts.push((texts.pop() ?? "") + part);
    else {
      nodes.push(part);
      texts.push("");
    }
  return RawNode.create(texts, nodes);
}
