import type { DrawRequest } from "#app/draw-page.tsx";

/** The pages, loaded with the first request for one: app/draw-page.tsx, or what stands for it in a test. */
export type LoadPages = () => Promise<{
  /** @throws what says that the database is away */
  drawPage: (asked: DrawRequest) => Promise<Response>;
  /** The addresses of the style sheets of the site's frame. */
  frameSheets: () => string[];
}>;
