import type { PoolFeature } from "#core/pools/features/shape.ts";
import type { Done } from "./done.tsx";

/** A feature, all others, and where to tell what was done, with the row if that goes away. */
export type RowProps = {
  feature: PoolFeature;
  others: PoolFeature[];
  onDone: (done: Done, going?: Element | null) => void;
};
