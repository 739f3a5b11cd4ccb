import { useRecord } from "#app/admin/kit/live/queries.ts";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { isAllowed } from "#core/records/imports/rules.ts";
import type { Import } from "#core/records/imports/shape.ts";
import { ImportActions } from "./actions.tsx";
import { Mapping } from "./mapping.tsx";
import type { ImportedNoun } from "./noun.ts";
import { ImportRows } from "./rows.tsx";
import { TablePlace } from "./table-place.tsx";
import { settledRows, stateWords, rowsToStore } from "./words.ts";

/** How often a running import is fetched again, in ms. */
const refetchMs = 1_000;

const isWorking = ({ state }: Import) => ["reading", "comparing", "running", "undoing"].includes(state);

/** An import: its state, its columns and its rows. */
export function OneImport({ of, id }: { of: ImportedNoun; id: string }) {
  const { data, error, refetch } = useRecord(of.contract, id, {
    refetchInterval: (query) => (query.state.data && isWorking(query.state.data) ? refetchMs : false),
  });
  if (!data && error)
    return <Failure what="The import could not be loaded." error={error} retry={() => refetch()} />;
  if (!data) return <Skeleton label="Loading the import" />;
  return (
    <>
      <section className="panel" aria-labelledby="import-file">
        <h2 id="import-file">
          <bdi>{data.fileName}</bdi>
        </h2>
        <Progress one={data} />
        <ImportActions of={of} one={data} />
      </section>
      {data.place && isAllowed("read", data.state) && (
        <TablePlace of={of} key={`table-${data.id}`} one={data} place={data.place} />
      )}
      {isAllowed("map", data.state) && <Mapping of={of} key={`${data.id}-${data.version}`} one={data} />}
      {data.mappingProblem === null && <ImportRows of={of} key={data.id} one={data} />}
    </>
  );
}

function Progress({ one }: { one: Import }) {
  const [most, settled] = [rowsToStore(one), settledRows(one)];
  const value = one.state === "undoing" ? one.outcomes.undone + one.outcomes.kept : settled;
  return (
    <>
      {isWorking(one) && most > 0 && (
        <progress className="import-progress" max={most} value={value} aria-label="Rows imported" />
      )}
      <p role="status">{stateWords(one)}</p>
    </>
  );
}
