import { memo, type CSSProperties } from "react";
import type { PlacedLine } from "#core/quotes/merge.rules.ts";
import type { Picture } from "#lib/files/picture.ts";
import { isSame } from "#lib/lists/same.ts";
import type { LineProps } from "./line-props.ts";
import { LineRow } from "./line-row.tsx";
import type { LineOffers } from "./offers.ts";

/** What a section's rows share, and of each line what its row shows, in their order. */
type SectionProps = Pick<LineProps, "list" | "count" | "isOpen" | "actions" | "moveTo" | "pasted"> & {
  lines: PlacedLine[];
  /** What each comes to, in cents. */
  cents: number[];
  /** What one of each costs us: undefined if it is not known, null for who may not see costs. */
  costs: (number | undefined | null)[];
  offers: LineOffers[];
  /** Whether each option was chosen by who signed; null until then. */
  signed: (boolean | null)[];
  pictures: (Picture | null)[];
  /** The place of its first line among all. */
  first: number;
};

/** The lines of a section. A key in one of hundreds of lines looks at the rows of its section alone. */
export const SectionLines = memo(Rows, isSame);

function Rows({ lines, cents, costs, offers, signed, pictures, first, ...shared }: SectionProps) {
  return (
    <ol style={{ "--lines": lines.length } as CSSProperties}>
      {lines.map((line, at) => (
        <LineRow
          key={line.id}
          {...shared}
          line={line}
          cents={cents[at] as number}
          cost={costs[at]}
          offers={offers[at] as LineOffers}
          isSigned={signed[at] as boolean | null}
          picture={pictures[at] as Picture | null}
          at={first + at}
        />
      ))}
    </ol>
  );
}
