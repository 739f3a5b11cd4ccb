import type { PlacedLine } from "#core/quotes/merge.rules.ts";
import type { Picture } from "#lib/files/picture.ts";
import type { LineOffers } from "./offers.ts";
import type { LineActions } from "./use-lines.ts";

export type LineProps = {
  line: PlacedLine;
  /** The line's total, in cents. */
  cents: number;
  /** Our cost of one unit: undefined if unknown, null for users who may not see costs. */
  cost: number | undefined | null;
  offers: LineOffers;
  /** Whether the signer chose its option; null until the quote is signed. */
  isSigned: boolean | null;
  /** The picture that the customer sees; null if there is none or it is not stored yet. */
  picture: Picture | null;
  /** Identifies its list for dragging. */
  list: string;
  at: number;
  count: number;
  isOpen: boolean;
  actions: LineActions;
  /** Moves it to another place of the list. */
  moveTo: (from: number, to: number) => void;
  /** Rows of a spreadsheet were pasted into its name. */
  pasted: (text: string, line: PlacedLine) => void;
};
