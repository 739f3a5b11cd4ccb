import type { Accepted } from "./send.ts";

/** What the library can show: the query of each view, its name, and what can be uploaded while it is shown. */
export const views = {
  pictures: { query: { type: "pictures" }, label: "All pictures", accepts: "picture" },
  unused: { query: { unused: "1" }, label: "Unused", accepts: "picture" },
  failed: { query: { state: "failed" }, label: "Failed", accepts: "picture" },
  documents: { query: { type: "documents" }, label: "Documents (PDF)", accepts: "document" },
} as const satisfies Record<string, { query: object; label: string; accepts: Accepted }>;

export type View = keyof typeof views;

/** The views to choose from: whoever chooses a picture is shown no documents, and the other way round. */
export function viewsFor(choosing: "picture" | "document" | null): View[] {
  const all = Object.keys(views) as View[];
  if (choosing === null) return all;
  return all.filter((view) => (choosing === "document") === (view === "documents"));
}
