import type { VisitSettings } from "#core/settings/visits.rules.ts";

/** The message form for whoever wants to choose a time for a visit or a call right after it. */
export const bookingPath = "/contact?book=visit#form";

/** What a form says of booking: it comes next, as the sender asked, or it is possible; nothing while staff have it off. */
export type Booking = "next" | "possible" | undefined;

export function bookingOn(request: Request, { online }: VisitSettings): Booking {
  if (!online) return undefined;
  return new URL(request.url).searchParams.get("book") === "visit" ? "next" : "possible";
}
