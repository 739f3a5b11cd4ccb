import { Link, useLocation } from "react-router";
import { changedSearch } from "./list-address.ts";
import "./left-alone.css";

type LeftAloneProps = {
  /** The result of changing many records; the id is empty for records that are only counted. */
  result: { changed: number; leftAlone: { id: number | string; name: string; reason: string }[] };
  /** "Leads" */
  many: string;
  dismiss: () => void;
};

/** The records that a bulk change skipped, each with the reason. */
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
