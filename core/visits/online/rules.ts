import { visitKinds, type VisitKind } from "#core/visits/rules.ts";

/** A time is held this long for the customer who fills in the form, in ms. */
export const heldMs = 15 * 60_000;

export const slotGone =
  "We can’t offer that time anymore. Please choose another one. What you typed is still here.";
export const notOnline = "We can’t book this online. Please call us.";
export const alreadyBooked = "You already have a time with us. You can move or cancel it here.";
export const visitIsOver = "This time is no longer booked, so there is nothing to change.";
export const visitChanged = "Our office has just changed your booking. Here is how it is now.";

/** How the choice of a kind is offered. */
export const kindOffers: Record<VisitKind, string> = {
  yard: "Yard visit",
  phone: "Phone call",
  video: "Video call",
};

/** The kind that an address or a form names; a visit to the yard if it names none. */
export function kindNamed(name: string | null | undefined): VisitKind {
  return visitKinds.find((kind) => kind === name) ?? "yard";
}
