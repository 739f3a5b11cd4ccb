import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const stylesFolder = join(".vite", "styles");

/** The sources of the style sheets that the build of the site makes: of every document, of the frame, of each page. */
export function styleSheets(root: string): string[] {
  return ["document", "frame", ...tableOf(root).map(({ id }) => id)].map((name) => sheetOf(root, name));
}

function sheetOf(root: string, name: string): string {
  return join(root, stylesFolder, `${name}.css`);
}

/**
 * Part of the server's build, which draws the pages and so knows what each of them imports: writes the source of one
 * style sheet for pages without a frame, one for the frame with what every document has, and one for each page with what
 * these do not have, in the order of their imports. What a page may load later is in its sheet, because the sheets of
 * the site are all that it links.
 */
export function pageStyles(root: string): Plugin {
  return {
    name: "page-styles",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    generateBundle() {
      rmSync(join(root, stylesFolder), { recursive: true, force: true });
      mkdirSync(join(root, stylesFolder), { recursive: true });
      const collect = (id: string, sheets: Set<string>, seen: Set<string>) => {
        if (seen.has(id)) return;
        seen.add(id);
        if (id.endsWith(".css")) return void sheets.add(id);
        const info = this.getModuleInfo(id);
        // the pages themselves are loaded by the table of pages
        const later = id.endsWith(tableFile) ? [] : (info?.dynamicallyImportedIds ?? []);
        for (const below of [...(info?.importedIds ?? []), ...later]) collect(below, sheets, seen);
      };
      const sheetsFrom = (file: string, without = new Set<string>()): Set<string> => {
        const sheets = new Set<string>();
        collect(join(root, file), sheets, new Set());
        return sheets.difference(without);
      };
      const write = (name: string, sheets: Set<string>) =>
        writeFileSync(
          sheetOf(root, name),
          [...sheets].map((id) => `@import ${JSON.stringify(id)};\n`).join(""),
        );
      const ofDocument = sheetsFrom("app/document/html-document.tsx");
      const ofFrame = sheetsFrom("app/draw-page.tsx");
      write("document", ofDocument);
      write("frame", ofFrame);
      for (const { id, file, isBare } of tableOf(root))
        write(id, sheetsFrom(file, isBare ? ofDocument : ofFrame));
    },
  };
}

const tableFile = "/app/site/routes.ts";

type PageFile = { id: string; file: string; isBare: boolean };

/** The pages of app/site/routes.ts, whose lines all have the same form, each with its module. */
export function tableOf(root: string): PageFile[] {
  const table = readFileSync(join(root, tableFile), "utf8");
  const lines = table.matchAll(/^ {2}"?([\w-]+)"?: \(\) => import\("\.\/([^"]+)"\),$/gm);
  const bareFrom = table.indexOf("export const barePages");
  return [...lines].map(({ 1: id = "", 2: file = "", index }) => ({
    id,
    file: join("app/site", file),
    isBare: bareFrom >= 0 && index > bareFrom,
  }));
}
