import type { Pages } from "#core/ports.ts";
import type { World } from "#core/world.ts";
import { noVisitor } from "./draw-pages.ts";
import { loadPages } from "./load-pages.ts";

/** The site's pages for the program itself: beside the page cache, and beside whatever counts visitors. */
export function openPages(worldOf: () => World): Pages {
  return {
    async draw(path) {
      const world = worldOf();
      const request = new Request(new URL(path, world.config.publicUrl));
      const { drawPage } = await loadPages();
      const answer = await drawPage({ world, request, unsaved: {}, visitor: noVisitor, buildId: "" });
      const location = answer.headers.get("location") ?? "";
      return { status: answer.status, location, html: await answer.text() };
    },
  };
}
