import { Link, useLocation } from "react-router";
import { changedSearch } from "./list-address.ts";
import "./left-alone.css";

type LeftAloneProps = {
  /** What a change of many records has come to; an empty id for records that are only counted. */
  result: { changed: number; leftAlone: { id: number | string; name: string; reason: string }[] };
  /** "Leads" */
  many: string;
  dismiss: () => void;
};

/** The records that a change of many has left alone, each with its reason. */
export function LeftAlone({ result: { changed, leftAlone }, many, dismiss }: LeftAloneProps) {
  const here = useLocation();
  return (
    <section className="left-alone" aria-label={`${many} skipped`} role="status">
      <p>
        <b>
          {changed.toLocaleString("en-US")} updated, {leftAlone.length.toLocaleString("en-US")} skipped.
        </b>{" "}
        <button type="button" className="staff-button" onClick={dismiss}>
          Dismiss
        </button>
      </p>
      <ul>
        {leftAlone.map(({ id, name, reason }) => (
          <li key={id}>
            {id === "" ? (
              name
            ) : (
              <Link to={{ search: changedSearch(here.search, { open: String(id) }) }}>
                <bdi>{name}</bdi>
              </Link>
            )}{" "}
            {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
