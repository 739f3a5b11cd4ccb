import type { DrawRequest } from "#app/draw-page.tsx";

/** Loads the pages on the first request for one: app/draw-page.tsx, or a test's replacement. */
export type LoadPages = () => Promise<{
  /** @throws an error that says that the database is away */
  drawPage: (request: DrawRequest) => Promise<Response>;
  /** The addresses of the style sheets of the site's frame. */
  frameSheets: () => string[];
}>;

/** Those of the same build. */
export const loadPages: LoadPages = () => import("#app/draw-page.tsx");
