import { readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { browserGuard } from "./tools/build/browser-guard.ts";
import { partsAskedAgain } from "./tools/build/parts-asked-again.ts";
import { stylesFolder } from "./tools/build/page-styles.ts";

const root = import.meta.dirname;
const loader = "app/document/loader.ts";

const sheets = readdirSync(join(root, stylesFolder)).map((file) => join(stylesFolder, file));

const forEveryPage =
  /\/app\/(document\/(address|needed)|ui\/button-class|load-part|site\/(parts\/finder-asked|visitor\/assistant\/invited|frame\/(shell\/keep|tracking\/(track|lead-stored))))\.ts/;
const inFrame =
  /\/(app\/site\/pages\/offices\/(banner|cards|email-link|position)|core\/settings\/offices\.rules)\.tsx?/;
const forParts = /\/(app\/(ui|site\/(pages|parts|visitor|frame\/shell))|core\/(?!content\/tracking)|lib)\b/;

/** What the browser loads of the public pages: the first script, the islands, and the style sheets. */
export default defineConfig({
  cacheDir: ".vite",
  plugins: [browserGuard(root, "build"), partsAskedAgain(), sheetsOfPagesOnly(), siteFiles()],
  publicDir: false,
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    outDir: join(root, "build", "client"),
    emptyOutDir: false,
    // a part asks for its own script first (app/load-part.ts)
    modulePreload: { resolveDependencies: (script, needs) => [...new Set([script, ...needs])] },
    rollupOptions: {
      input: [loader, ...sheets],
      output: {
        codeSplitting: {
          groups: [
            { name: "react", test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            // what the loader and the visit share
            { name: "base", test: forEveryPage, priority: 2 },
            // of every page's frame
            { name: "offices", test: inFrame, priority: 2 },
            // what several parts need, as one file instead of twenty of 500 bytes
            { name: "kit", test: forParts, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
});

/** A page's sheet has the styles of all its parts (tools/build/page-styles.ts), so a part brings none. */
function sheetsOfPagesOnly(): Plugin {
  return {
    name: "sheets-of-pages-only",
    enforce: "pre",
    resolveId: (id, importer) =>
      id.endsWith(".css") && /\.tsx?$/.test(importer ?? "") ? "\0no-styles" : undefined,
    load: (id) => (id === "\0no-styles" ? "" : undefined),
  };
}

/** Names the built files for app/draw-page.tsx. Two pages with the same styles have the same sheet. */
function siteFiles(): Plugin {
  return {
    name: "site-files",
    generateBundle(_, bundle) {
      const entries = Object.values(bundle).filter((one) => one.type === "chunk" && one.isEntry);
      const filesOf = (source: string) => {
        const entry = entries.find((one) => one.type === "chunk" && one.facadeModuleId?.endsWith(source));
        const { viteMetadata } = entry as { viteMetadata?: { importedCss: Set<string> } };
        return [...(viteMetadata?.importedCss ?? [])].map((file) => `/${file}`);
      };
      const pages = sheets.map((sheet) => basename(sheet, ".css")).filter((name) => name.startsWith("page-"));
      const files = {
        loader: `/${entries.find((one) => one.type === "chunk" && one.facadeModuleId?.endsWith(loader))!.fileName}`,
        frame: filesOf("/frame.css"),
        pages: Object.fromEntries(pages.map((name) => [name.slice("page-".length), filesOf(`/${name}.css`)])),
      };
      writeFileSync(join(root, "build", "site-files.json"), JSON.stringify(files));
    },
  };
}
