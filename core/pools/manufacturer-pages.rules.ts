import type { SitePath } from "#core/addresses.ts";

/** The pages about a single manufacturer, by its id. On every page, because footers link to them. */
export const manufacturerPaths: Record<string, SitePath> = {
  latham: "/latham-pools",
  "san-juan": "/san-juan-pools",
};
