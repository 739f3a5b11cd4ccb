import type { QuoteDraft } from "./draft.shape.ts";

type Used = Pick<QuoteDraft, "packages" | "attachments">;

/** The distinct hashes of the pictures that a quote's lines show, as in their addresses. */
export function picturesOf({ packages }: Pick<Used, "packages">): string[] {
  const lines = packages.flatMap(({ sections }) => sections.flatMap((section) => section.lines));
  return [...new Set(lines.flatMap(({ picture }) => picture ?? []))];
}

/** The same with those of its attachments. */
export function mediaOf(used: Used): string[] {
  return [...new Set([...picturesOf(used), ...used.attachments.map(({ hash }) => hash)])];
}
