import { oneLine } from "#lib/text/plain-text.ts";
import { articlesPath } from "./rules.ts";

export const labelKinds = ["category", "tag", "author"] as const;

/** What articles are labeled with. */
export type LabelKind = (typeof labelKinds)[number];

export const labelKindLabels: Record<LabelKind, string> = {
  category: "Category",
  tag: "Tag",
  author: "Author",
};

/** Labels that differ in capitals and spaces alone are the same one. */
export function labelKey(name: string): string {
  return oneLine(name).toLowerCase();
}

/** The id of a label: “tag-salt water”. */
export function labelId(kind: LabelKind, name: string): string {
  return `${kind}-${labelKey(name)}`;
}

/** The labels of an article. */
export type Labeled = { category: string; tags: string[]; author: string };

/** Each label of an article with its kind. */
export function labelsIn({ category, tags, author }: Labeled): { kind: LabelKind; name: string }[] {
  const labels = [
    { kind: "category" as const, name: category },
    ...tags.map((name) => ({ kind: "tag" as const, name })),
    { kind: "author" as const, name: author },
  ];
  return labels.filter(({ name }) => name.trim() !== "");
}

/** The public list of the articles that have a label. Visitors do not list articles by author. */
export function labelPath(articles: string, kind: Exclude<LabelKind, "author">, name: string): string {
  return `${articlesPath(articles)}?${new URLSearchParams({ [kind]: name })}`;
}

/** "12 articles" */
export function articleCount(articles: number): string {
  return `${articles.toLocaleString("en-US")} ${articles === 1 ? "article" : "articles"}`;
}
