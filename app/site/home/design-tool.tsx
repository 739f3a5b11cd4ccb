import { DesignControls } from "#app/site/design/controls.tsx";
import type { Recommended } from "#app/site/design/recommended.ts";
import type { Finish } from "#app/site/design/finishes.ts";
import type { ShownPools } from "#app/site/design/shown-pool.ts";

type DesignToolProps = {
  recommended: Recommended;
  finishes: Finish[];
  shown: ShownPools;
  wanted: { size: string; color: string };
  checked: string;
};

export function DesignTool(props: DesignToolProps) {
  return (
    <section className="section tint" id="design">
      <div className="wrap">
        <div className="head">
          <h2>Pick a size and a color, see the total</h2>
          <p className="muted">Change the size and the total updates. No name, no email.</p>
        </div>
        <DesignControls {...props} action="/#design" />
      </div>
    </section>
  );
}
