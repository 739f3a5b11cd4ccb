import { Link, useLocation } from "react-router";
import { When } from "#app/admin/kit/record/facts.tsx";
import { changedSearch } from "#app/admin/kit/list/list-address.ts";
import { useList } from "#app/admin/kit/live/queries.ts";
import type { ImportedNoun } from "./noun.ts";
import { stateWords } from "./words.ts";

/** The latest imports, to look at or to undo. */
export function Earlier({ of: { contract } }: { of: ImportedNoun }) {
  const here = useLocation();
  const { data } = useList(contract, { pageSize: 10 });
  if (!data || data.items.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="earlier-imports">
      <h2 id="earlier-imports">Earlier imports</h2>
      <ul className="record-list stacked">
        {data.items.map((one) => (
          <li key={one.id}>
            <Link to={{ search: changedSearch(here.search, { import: one.id }) }}>
              <bdi>{one.fileName}</bdi>
            </Link>{" "}
            <span className="muted">
              <When at={one.createdAt} />
              {one.by && (
                <>
                  , <bdi>{one.by}</bdi>
                </>
              )}
            </span>
            <br />
            {stateWords(one)}
          </li>
        ))}
      </ul>
    </section>
  );
}
