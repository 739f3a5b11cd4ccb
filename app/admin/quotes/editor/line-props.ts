import type { PlacedLine } from "#core/quotes/merge.rules.ts";
import type { Picture } from "#lib/files/picture.ts";
import type { LineOffers } from "./offers.ts";
import type { LineActions } from "./use-lines.ts";

export type LineProps = {
  line: PlacedLine;
  /** What it comes to, in cents. */
  cents: number;
  /** What one costs us: undefined if it is not known, null for who may not see costs. */
  cost: number | undefined | null;
  offers: LineOffers;
  /** Whether its option was chosen by who signed; null until then. */
  isSigned: boolean | null;
  /** The picture that its customer sees; null without one, and until it is stored. */
  picture: Picture | null;
  /** Tells its list from others, for dragging. */
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
