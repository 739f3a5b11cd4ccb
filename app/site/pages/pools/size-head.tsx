import "./size-head.css";
import type { ReactNode } from "react";
import type { PriceRange } from "#core/prices/pricing.rules.ts";
import { rangeText } from "#core/prices/text.rules.ts";

type SizeHeadProps = {
  size: string;
  band: PriceRange | undefined;
  /** Which pools the range is of, if not of all in this size. */
  of?: string | undefined;
  children?: ReactNode;
};

/** The heading of the pools of a size, with their price range. */
export function SizeHead({ size, band, of = "", children }: SizeHeadProps) {
  return (
    <div className="size-head">
      <h3>{size}</h3>
      {band && (
        <p className="num">
          {of && `${of}: `}
          {rangeText(band)} installed
        </p>
      )}
      {children}
    </div>
  );
}
