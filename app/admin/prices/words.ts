import type { PriceBookStatus } from "#core/prices/rules.ts";
import type { PriceBookSummary } from "#core/prices/shape.ts";
import { floridaDay } from "#lib/time/florida-time.ts";
import { longDay } from "#lib/time/long-day.ts";

export const statusVariants: Record<PriceBookStatus, "plain" | "ok" | "warn"> = {
  draft: "plain",
  planned: "warn",
  current: "ok",
  past: "plain",
};

/** Why a price book can't be changed now, and what to do instead; undefined for a draft. */
export function lockedWords({
  status,
  effectiveOn,
}: Pick<PriceBookSummary, "status" | "effectiveOn">): string | undefined {
  if (status === "draft") return undefined;
  if (status === "planned")
    return `These prices are scheduled${effectiveOn ? ` for ${longDay(effectiveOn)}` : ""}. Press “Unschedule” to make them a draft again, change them, and schedule them again.`;
  return `${status === "current" ? "Visitors see these prices." : "Visitors saw these prices."} To change them, press “New draft from these prices”, change the draft, and publish it.`;
}

/** The time in which a price book was, is or will be in force. */
export function inForceWords({
  status,
  effectiveOn,
  inForceFrom,
  inForceUntil,
}: Pick<PriceBookSummary, "status" | "effectiveOn" | "inForceFrom" | "inForceUntil">): string {
  if (status === "planned" && effectiveOn) return `From ${longDay(effectiveOn)}, 12:00 AM`;
  if (!inForceFrom) return "";
  const from = floridaDay(inForceFrom);
  return status === "past" && inForceUntil ? `${from} – ${floridaDay(inForceUntil)}` : `Since ${from}`;
}
