import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Where the build of the server leaves the style sheets that the build of the site makes: one file per page. */
export const stylesFolder = join(".vite", "styles");

/**
 * Part of the server's build, which draws the pages and so knows what each of them imports: writes one style sheet for
 * the frame, and one for each page with what the frame does not have, in the order of their imports. What a page may
 * load later is in its sheet, because the sheets of the site are all that it links.
 */
export function pageStyles(root: string): Plugin {
  return {
    name: "page-styles",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    generateBundle() {
      const folder = join(root, stylesFolder);
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      const frame = new Set<string>();
      const collect = (id: string, sheets: Set<string>, seen: Set<string>) => {
        if (seen.has(id)) return;
        seen.add(id);
        if (id.endsWith(".css")) return void (frame.has(id) || sheets.add(id));
        const info = this.getModuleInfo(id);
        // the pages themselves are loaded by the table of pages
        const later = id.endsWith(tableFile) ? [] : (info?.dynamicallyImportedIds ?? []);
        for (const below of [...(info?.importedIds ?? []), ...later]) collect(below, sheets, seen);
      };
      const write = (name: string, sheets: Set<string>) =>
        writeFileSync(
          join(folder, `${name}.css`),
          [...sheets].map((id) => `@import ${JSON.stringify(id)};\n`).join(""),
        );
      const ofFrame = new Set<string>();
      collect(join(root, "app/draw-page.tsx"), ofFrame, new Set());
      write("frame", ofFrame);
      for (const id of ofFrame) frame.add(id);
      for (const { id, file } of tableOf(root)) {
        const sheets = new Set<string>();
        collect(file, sheets, new Set());
        if (sheets.size > 0) write(`page-${id}`, sheets);
      }
    },
  };
}

const tableFile = "/app/site/routes.ts";

/** The pages of app/site/routes.ts, whose lines all have the same form, each with its module. */
export function tableOf(root: string): { id: string; file: string }[] {
  const table = readFileSync(join(root, tableFile), "utf8");
  const lines = table.matchAll(/^ {2}"?([\w-]+)"?: \(\) => import\("\.\/([^"]+)"\),$/gm);
  return [...lines].map(([, id = "", file = ""]) => ({ id, file: join(root, "app/site", file) }));
}
