import { useMemo } from "react";
import { Article } from "#app/admin/content/blog/article.tsx";
import { withNamedFills } from "#core/content/text-fills.rules.ts";
import { htmlDifference } from "#lib/text/html-difference.ts";
import type { VersionField } from "./versions-of.ts";
import "./differences.css";

type DifferencesProps<Full> = {
  /** The beginning of the sentence that explains the marks. */
  about: string;
  older: Full;
  newer: Full;
  fieldsOf: (record: Full) => VersionField[];
};

/** What differs between two versions: their fields, and the text as visitors see it, with its changes marked. */
export function Differences<Full extends { content: string }>({
  about,
  older,
  newer,
  fieldsOf,
}: DifferencesProps<Full>) {
  const text = useMemo(
    () => htmlDifference(withNamedFills(older.content), withNamedFills(newer.content)),
    [older.content, newer.content],
  );
  const before = new Map(fieldsOf(older).map((field) => [field.label, field]));
  const changed = fieldsOf(newer).filter(({ label, value }) => before.get(label)?.value !== value);
  return (
    <div className="version-differences">
      <p>
        {about} <del>removed words</del> are crossed out, <ins>added words</ins> are underlined.
      </p>
      {changed.length > 0 && (
        <dl>
          {changed.map((field) => (
            <div key={field.label}>
              <dt>{field.label}</dt>
              <dd>
                <del>
                  <Value of={before.get(field.label)} />
                </del>{" "}
                <ins>
                  <Value of={field} />
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {text === null ? (
        <p>{changed.length > 0 ? "The text is the same." : "They are the same."}</p>
      ) : (
        <Article html={text} />
      )}
    </div>
  );
}

function Value({ of }: { of: VersionField | undefined }) {
  if (of?.drawn) return of.drawn;
  return <bdi>{of?.value || "nothing"}</bdi>;
}
