import type { PoolFeature } from "#core/pools/features/shape.ts";
import type { Done } from "./done.tsx";

/** A feature, all others, and a callback for a finished change, with the row if it disappears. */
export type RowProps = {
  feature: PoolFeature;
  others: PoolFeature[];
  onDone: (done: Done, going?: Element | null) => void;
};
