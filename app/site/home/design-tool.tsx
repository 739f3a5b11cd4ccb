import { DesignControls } from "#app/site/design/controls.tsx";
import type { PoolCardData } from "#app/site/pools/card-data.ts";
import type { Finish } from "#app/site/design/finishes.ts";

type DesignToolProps = {
  recommended: Record<string, PoolCardData[]>;
  finishes: Finish[];
  wanted: { size: string; color: string };
  checked: string;
};

export function DesignTool(props: DesignToolProps) {
  return (
    <section className="section tint" id="design">
      <div className="wrap">
        <div className="head">
          <h2>Size it. Color it. See the total.</h2>
          <p className="muted">Change the size; the total follows. We do not ask who you are.</p>
        </div>
        <DesignControls {...props} action="/#design" />
      </div>
    </section>
  );
}
