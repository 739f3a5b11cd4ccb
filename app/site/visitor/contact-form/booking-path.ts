/** The message form for whoever wants to choose a time for a visit or a call right after it. */
export const bookingPath = "/contact?book=visit#form";

/** Whether a page with a message form was asked for by that link. */
export function asksToBook(request: Request): boolean {
  return new URL(request.url).searchParams.get("book") === "visit";
}
