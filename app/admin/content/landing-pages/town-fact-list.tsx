import { use, useId, type RefObject } from "react";
import type { PutSentence } from "#app/admin/content/text/put-sentence.ts";
import { ReadOnlyContext } from "#app/admin/kit/form/read-only.tsx";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { Fact, Facts } from "#app/admin/kit/record/facts.tsx";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { textOf } from "#core/content/rules.ts";
import { towns } from "#core/content/towns/contract.ts";
import type { Town, TownFacts } from "#core/content/towns/shape.ts";
import { longDay } from "#lib/time/long-day.ts";
import "#app/admin/kit/record/record-list.css";

type ListProps = { town: Town; put: RefObject<PutSentence | null> };

/** What is known of a town and its county, each with its source, to be put into the text. */
export function TownFactList({ town, put }: ListProps) {
  const query = useAsk(towns, "facts", { id: town.slug });
  if (query.isPending) return <Skeleton label={`Loading the facts about ${town.name}`} rows={5} />;
  if (!query.data)
    return (
      <Failure
        what={`The facts about ${town.name} could not be loaded.`}
        error={query.error}
        retry={() => query.refetch()}
      />
    );
  const { statements, readOn } = query.data;
  return (
    <>
      <Facts>
        <Fact label="Office">
          {town.office}, {town.miles === 0 ? "in town" : `${town.miles} mi in a straight line`}
        </Fact>
        <Fact label="County">{town.county}</Fact>
      </Facts>
      <p className="muted">
        A fact goes where your cursor is among words, or else becomes a paragraph. Sources were read on{" "}
        {longDay(readOn)}.
      </p>
      <ul className="record-list stacked">
        {statements.map((statement) => (
          <Statement key={statement.html} statement={statement} putIn={() => put.current?.(statement.html)} />
        ))}
      </ul>
    </>
  );
}

type StatementProps = { statement: TownFacts["statements"][number]; putIn: () => void };

function Statement({ statement: { about, html, source, url }, putIn }: StatementProps) {
  const id = useId();
  const isReadOnly = use(ReadOnlyContext);
  return (
    <li>
      <b>{about}</b>
      <span id={id}>{textOf(html)}</span>
      <span className="muted">
        {source === "" && "No source on record: check it before you publish."}
        {source !== "" && url === "" && `Source: ${source}`}
        {url !== "" && (
          <>
            Source:{" "}
            <a href={url} target="_blank" rel="noopener">
              {source}
            </a>
          </>
        )}
      </span>
      {!isReadOnly && (
        <button type="button" className="staff-button" aria-describedby={id} onClick={putIn}>
          Put into the text
        </button>
      )}
    </li>
  );
}
