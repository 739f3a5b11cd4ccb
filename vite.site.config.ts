import { readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { browserGuard } from "./tools/build/browser-guard.ts";
import { partsAskedAgain } from "./tools/build/parts-asked-again.ts";
import { stylesFolder } from "./tools/build/page-styles.ts";

const root = import.meta.dirname;
const loader = "app/document/loader.ts";

const sheets = readdirSync(join(root, stylesFolder)).map((file) => join(stylesFolder, file));

/** What the browser loads of the public pages: the first script, the islands, and the style sheets. */
export default defineConfig({
  cacheDir: ".vite",
  plugins: [browserGuard(root, "build"), partsAskedAgain(), sheetsOfPagesOnly(), siteFiles()],
  publicDir: false,
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    outDir: join(root, "build", "client"),
    emptyOutDir: false,
    rollupOptions: {
      input: [loader, ...sheets],
      output: {
        codeSplitting: {
          groups: [{ name: "react", test: /\/node_modules\/(react|react-dom|scheduler)\// }],
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
