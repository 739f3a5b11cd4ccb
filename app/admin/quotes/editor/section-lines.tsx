import { memo, type CSSProperties } from "react";
import type { PlacedLine } from "#core/quotes/merge.rules.ts";
import type { Picture } from "#lib/files/picture.ts";
import { isSame } from "#lib/lists/same.ts";
import type { LineProps } from "./line-props.ts";
import { LineRow } from "./line-row.tsx";
import type { LineOffers } from "./offers.ts";

/** Values that a section's rows share, and one value per line in their order. */
type SectionProps = Pick<LineProps, "list" | "count" | "isOpen" | "actions" | "moveTo" | "pasted"> & {
  lines: PlacedLine[];
  /** The total of each line, in cents. */
  cents: number[];
  /** Our cost of one unit of each line: undefined if unknown, null for users who may not see costs. */
  costs: (number | undefined | null)[];
  offers: LineOffers[];
  /** Whether the signer chose each option; null until the quote is signed. */
  signed: (boolean | null)[];
  pictures: (Picture | null)[];
  /** The index of its first line among all lines. */
  first: number;
};

/** The lines of a section. Memoized, so that a key press renders only its own section of a long quote. */
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
