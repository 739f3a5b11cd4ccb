import { useMemo } from "react";
import { DesignControls } from "#app/site/pages/design/controls.tsx";
import type { Finish } from "#app/site/pages/design/finishes.ts";
import type { PoolBySize } from "#app/site/pages/design/pool-in-colors.ts";
import { unpackPools, type PackedPools } from "#app/site/pages/pools/packed-pools.ts";

type DesignToolProps = {
  pools: PackedPools;
  /** The indexes of the recommended ones. */
  recommended: number[];
  finishes: Finish[];
  poolBySize: PoolBySize;
  linkedDesign: { size: string; color: string };
  checked: string;
  startWords: Record<string, string>;
};

export function DesignTool({ pools, recommended, ...props }: DesignToolProps) {
  const initialAnswer = useMemo(() => {
    const all = unpackPools(pools);
    return { pools: recommended.flatMap((place) => all[place] ?? []) };
  }, [pools, recommended]);
  return (
    <section className="section tint" id="design">
      <div className="wrap">
        <div className="head">
          <h2>Pick a size and a color, see the total</h2>
          <p className="muted">Change the size and the total updates. No name, no email.</p>
        </div>
        <DesignControls {...props} recommended={initialAnswer} action="/#design" />
      </div>
    </section>
  );
}
