import { mediaNoun, oldAfterDays } from "#core/media/rules.ts";
import type { MediaRecord } from "#core/media/shape.ts";

type LibraryView = {
  /** The list's filter. */
  query: object;
  label: string;
  /** The noun for the count. */
  noun: string;
  /** The files that can be uploaded in this view. */
  accepts: "picture" | "document";
};

/** The views of the library. */
export const views = {
  pictures: { query: { type: "pictures" }, label: "All pictures", noun: "picture", accepts: "picture" },
  undescribed: {
    query: { described: "no" },
    label: "Without a description",
    noun: "picture",
    accepts: "picture",
  },
  unused: { query: { unused: "1" }, label: "Unused", noun: "file", accepts: "picture" },
  old: {
    query: { unused: "old" },
    label: `Unused for ${oldAfterDays} days`,
    noun: "file",
    accepts: "picture",
  },
  failed: { query: { state: "failed" }, label: "Failed", noun: "picture", accepts: "picture" },
  documents: {
    query: { type: "documents" },
    label: "Documents (PDF)",
    noun: "document",
    accepts: "document",
  },
} as const satisfies Record<string, LibraryView>;

export type View = keyof typeof views;

/** The views to choose from: a user who chooses a picture sees neither documents nor tasks. */
export function viewsFor(choosing: "picture" | "document" | null): View[] {
  if (choosing === "document") return ["documents"];
  return choosing === "picture" ? ["pictures", "unused", "failed"] : (Object.keys(views) as View[]);
}

/** A view that shows the uploaded file: the current one, if it does. */
export function viewAfterUpload(view: View, kind: MediaRecord["kind"]): View {
  const showing: View[] =
    mediaNoun(kind) === "document" ? ["documents", "unused"] : ["pictures", "undescribed", "unused"];
  return showing.includes(view) ? view : (showing[0] as View);
}

/** The refetch interval of a list, in ms, while it has files that are being processed. */
export function refetchEvery({
  state,
}: {
  state: { data?: { items: MediaRecord[] } | undefined };
}): number | false {
  return state.data?.items.some(isUnderWay) ? 1_500 : false;
}

export function isUnderWay({ state }: Pick<MediaRecord, "state">): boolean {
  return state === "waiting" || state === "processing";
}
