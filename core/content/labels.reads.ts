import type { Db } from "#db/schema.ts";
import { tagsOf } from "./article-tags.reads.ts";
import { labelId, labelKey, labelsIn, type Labeled, type LabelKind } from "./labels.rules.ts";
import type { ArticleLabel, LabelQuery } from "./labels.shape.ts";
import { workingPost } from "./working-copy.reads.ts";

/** A label with the articles that have it, as visitors see them or once changes that wait are published. */
export type Label = {
  id: string;
  kind: LabelKind;
  /** As most of its articles spell it. */
  name: string;
  /** The articles' ids, in order. */
  articles: number[];
  published: number;
};

type Uses = Pick<Label, "id" | "kind"> & {
  spellings: Map<string, number>;
  articles: Set<number>;
  published: Set<number>;
};

/**
 * Every label that an article has. There is no table of them: articles hold their names.
 * @param except an article that does not count
 */
export async function readLabels(db: Db, except?: number): Promise<Label[]> {
  const rows = await db
    .selectFrom("posts")
    .select(["id", "status", "category", "tags", "author", "next"])
    .orderBy("id")
    .execute();
  const labels = new Map<string, Uses>();
  // many articles share few names
  const ids = new Map<string, string>();
  const withId = ({ kind, name }: { kind: LabelKind; name: string }) => {
    const key = `${kind}\n${name}`;
    const id = ids.get(key) ?? labelId(kind, name);
    ids.set(key, id);
    return { id, kind, name };
  };
  for (const row of rows) {
    if (row.id === except) continue;
    const shown = labelsIn({ ...row, tags: tagsOf(row) });
    count(labels, row.id, shown.map(withId), row.status === "published");
    if (row.next === null) continue;
    const working = workingPost(row);
    count(labels, row.id, labelsIn({ ...working, tags: tagsOf(working) }).map(withId), false);
  }
  return [...labels.values()].map(toLabel);
}

/** The labels that match the filters except the search. */
export async function listLabels(
  db: Db,
  { kind, sort }: Pick<LabelQuery, "kind" | "sort">,
): Promise<ArticleLabel[]> {
  const labels = (await readLabels(db)).filter((label) => kind === "" || label.kind === kind);
  const { compare } = new Intl.Collator("en-US");
  return labels
    .map(summaryOf)
    .sort((a, b) => (sort === "most" ? b.articles - a.articles : 0) || compare(a.name, b.name));
}

/** A label; undefined if no article has it. */
export async function findLabel(db: Db, id: string): Promise<ArticleLabel | undefined> {
  const label = (await readLabels(db)).find((one) => one.id === id);
  return label && summaryOf(label);
}

type TypedLabels = { [Field in keyof Labeled]?: Labeled[Field] | undefined };

/**
 * What is typed of an article, with its labels as other articles spell them: those that differ in capitals and spaces
 * alone are the same one. No tag is there twice.
 * @param id the article
 */
export async function spelledAsInUse<Typed extends TypedLabels>(
  db: Db,
  typed: Typed,
  id?: number,
): Promise<Typed> {
  const { category = "", tags = [], author = "" } = typed;
  if (labelsIn({ category, tags, author }).length === 0) return typed;
  const names = new Map((await readLabels(db, id)).map((label) => [label.id, label.name]));
  const spelled = (kind: LabelKind, name: string) => names.get(labelId(kind, name)) ?? name;
  const keys = tags.map(labelKey);
  const distinct = tags.filter((_, at) => keys.indexOf(keys[at]!) === at);
  return {
    ...typed,
    ...(typed.category !== undefined && { category: spelled("category", category) }),
    ...(typed.tags !== undefined && { tags: distinct.map((tag) => spelled("tag", tag)) }),
    ...(typed.author !== undefined && { author: spelled("author", author) }),
  };
}

function count(
  labels: Map<string, Uses>,
  article: number,
  used: { id: string; kind: LabelKind; name: string }[],
  isPublic: boolean,
): void {
  for (const { id, kind, name } of used) {
    const label = labels.get(id) ?? {
      id,
      kind,
      spellings: new Map(),
      articles: new Set(),
      published: new Set(),
    };
    labels.set(id, label);
    label.spellings.set(name, (label.spellings.get(name) ?? 0) + 1);
    label.articles.add(article);
    if (isPublic) label.published.add(article);
  }
}

function toLabel({ id, kind, spellings, articles, published }: Uses): Label {
  const [[name]] = [...spellings].sort((a, b) => b[1] - a[1]) as [[string, number]];
  return { id, kind, name, articles: [...articles], published: published.size };
}

function summaryOf({ id, kind, name, articles, published }: Label): ArticleLabel {
  return { id, kind, name, articles: articles.length, published };
}
