import { useList } from "#app/admin/kit/live/queries.ts";
import { articleLabels } from "#core/content/contract.ts";
import type { LabelKind } from "#core/content/labels.rules.ts";

/** The labels of a kind that articles have, those of the most articles first: as many as a suggestion needs. */
export function useLabelNames(kind: LabelKind): string[] {
  const { data } = useList(articleLabels, { kind, sort: "most", pageSize: 200 });
  return data?.items.map(({ name }) => name) ?? [];
}
