import type { ComponentProps } from "react";
import { sizeNamed, type PriceBook, type PricedSize } from "#core/prices/pricing.rules.ts";
import { DesignControls } from "./controls.tsx";
import { TotalWithExtras } from "./total-with-extras.tsx";

type DesignWithExtrasProps = Omit<ComponentProps<typeof DesignControls>, "action" | "total"> & {
  priceBook: PriceBook;
  /** What extras are figured for, by size. */
  sizes: PricedSize[];
  /** The extras in the address. */
  extras: string[];
};

/** The design tool on its own page, where extras add to the total. */
export function DesignWithExtras({ priceBook, sizes, extras, ...design }: DesignWithExtrasProps) {
  return (
    <DesignControls
      {...design}
      action="/design"
      total={(chosen) => (
        <TotalWithExtras
          {...chosen}
          largest={sizeNamed(sizes, chosen.size)?.largest}
          priceBook={priceBook}
          first={extras}
        />
      )}
    />
  );
}
