import "./size-head.css";
import type { ReactNode } from "react";
import type { PriceRange } from "#core/prices/pricing.rules.ts";
import { rangeText } from "#core/prices/text.rules.ts";

type SizeHeadProps = { size: string; band: PriceRange | undefined; children?: ReactNode };

/** The heading of the pools of a size, with the price range of all of them. */
export function SizeHead({ size, band, children }: SizeHeadProps) {
  return (
    <div className="size-head">
      <h3>{size}</h3>
      {band && <p className="num">{rangeText(band)} installed</p>}
      {children}
    </div>
  );
}
