import type { RefObject } from "react";
import { OpenedPart } from "#app/admin/content/opened-part.tsx";
import type { PutSentence } from "#app/admin/content/text/put-sentence.ts";
import { WordField } from "#app/admin/kit/form/fields/word-field.tsx";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import { Failure } from "#app/admin/kit/states.tsx";
import { contentLimits as limits } from "#core/content/rules.ts";
import { towns } from "#core/content/towns/contract.ts";
import { siteServices } from "#core/content/towns/rules.ts";

type FieldsProps = {
  value: { city: string; service: string };
  change: (fields: { city?: string; service?: string }) => void;
  errors: Record<string, string>;
};

/** Where a landing page is about, and what: chosen from the towns and services that are known, or typed. */
export function TownFields({ value, change, errors }: FieldsProps) {
  const known = useAsk(towns, "all", {}).data?.items ?? [];
  return (
    <>
      <WordField
        label="City"
        value={value.city}
        change={(city) => change({ city })}
        error={errors.city}
        limit={limits.name}
        suggestions={known.map(({ name }) => name)}
        hint="Choose a town, or type any city. The page shows the office that lists it."
      />
      <WordField
        label="Service"
        value={value.service}
        change={(service) => change({ service })}
        error={errors.service}
        limit={limits.name}
        suggestions={siteServices}
      />
    </>
  );
}

const TownFactList = lazyBody("facts about the town", () =>
  import("./town-fact-list.tsx").then((list) => list.TownFactList),
);

/** What is known of the chosen town; nothing for others. */
export function TownPart({ city, put }: { city: string; put: RefObject<PutSentence | null> }) {
  const query = useAsk(towns, "all", {});
  const name = city.trim().toLowerCase();
  const town = query.data?.items.find((one) => one.name.toLowerCase() === name);
  if (query.isError && !query.data)
    return (
      <Failure what="The towns could not be loaded." error={query.error} retry={() => query.refetch()} />
    );
  return (
    town && (
      <OpenedPart key={town.slug} title={`Facts about ${town.name}`}>
        <TownFactList town={town} put={put} />
      </OpenedPart>
    )
  );
}
