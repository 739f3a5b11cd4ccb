import { Differences } from "#app/admin/content/versions/differences.tsx";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { settings } from "#core/settings/contract.ts";
import type { LegalPage, LegalText } from "#core/settings/legal.rules.ts";

type ComparisonProps = {
  section: LegalPage;
  /** The change in its history. */
  event: number;
  saved: LegalText;
};

/** What differs between a legal text before a change and the saved one. */
export function LegalComparison({ section, event, saved }: ComparisonProps) {
  const params = { event: String(event) };
  const before = useAsk(settings, "textBefore", { id: section, params, query: undefined, body: undefined });
  if (before.isPending) return <Skeleton label="Loading the text" rows={5} />;
  if (!before.data)
    return (
      <Failure what="This text could not be compared." error={before.error} retry={() => before.refetch()} />
    );
  return (
    <Differences
      about="What has changed since then:"
      older={written(before.data)}
      newer={written(saved)}
      fieldsOf={({ updatedOn }) => [{ label: "Effective date", value: updatedOn }]}
    />
  );
}

function written({ html, updatedOn }: LegalText) {
  return { content: html, updatedOn };
}
