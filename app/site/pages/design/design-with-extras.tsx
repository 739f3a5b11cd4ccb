import type { ComponentProps } from "react";
import type { PriceBook } from "#core/prices/pricing.rules.ts";
import { DesignControls } from "./controls.tsx";
import { TotalWithExtras } from "./total-with-extras.tsx";

type DesignWithExtrasProps = Omit<ComponentProps<typeof DesignControls>, "action" | "total"> & {
  priceBook: PriceBook;
  /** The extras in the address. */
  extras: string[];
};

/** The design tool on its own page, where extras add to the total. */
export function DesignWithExtras({ priceBook, extras, ...design }: DesignWithExtrasProps) {
  return (
    <DesignControls
      {...design}
      action="/design"
      total={(chosen) => <TotalWithExtras {...chosen} priceBook={priceBook} first={extras} />}
    />
  );
}
