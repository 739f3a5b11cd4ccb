import { call } from "#app/admin/kit/call.ts";
import { offerUndo } from "#app/admin/kit/record/undo.ts";
import { priceBooks } from "#core/prices/contract.ts";
import type { PriceBookRecord } from "#core/prices/shape.ts";
import { longDay } from "#lib/time/long-day.ts";

/** Announces when prices go into force, with a button that reverts it. */
export function offerRevert({ id, version, status, effectiveOn }: PriceBookRecord): void {
  const title =
    status === "planned" && effectiveOn
      ? `Visitors see the new prices from ${longDay(effectiveOn)} on`
      : "Visitors see the new prices now";
  offerUndo({
    title,
    undo: async () => {
      await call(priceBooks, "revert", { id, body: { version } });
      return undefined;
    },
  });
}
