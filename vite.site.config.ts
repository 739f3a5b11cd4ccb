import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { browserGuard } from "./tools/build/browser-guard.ts";
import { stylesFolder } from "./tools/build/page-styles.ts";

const root = import.meta.dirname;
const output = join(root, "build", "client");
const loader = "app/document/loader.ts";

const sheets = readdirSync(join(root, stylesFolder)).map((file) => join(stylesFolder, file));

/** What the browser loads of the public pages: the first script, the islands, and the style sheets. */
export default defineConfig({
  cacheDir: ".vite",
  plugins: [browserGuard(root, "build"), sheetsOfPagesOnly(), siteFiles()],
  publicDir: false,
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    outDir: output,
    emptyOutDir: false,
    manifest: true,
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

type Entry = { file: string; src?: string };

/** Names the built files for app/draw-page.tsx. */
function siteFiles(): Plugin {
  return {
    name: "site-files",
    closeBundle() {
      const manifest = join(output, ".vite", "manifest.json");
      const entries = Object.values(JSON.parse(readFileSync(manifest, "utf8")) as Record<string, Entry>);
      rmSync(manifest);
      const of = (name: string) => {
        const entry = entries.find(({ src }) => src && basename(src) === name);
        return entry ? [`/${entry.file}`] : [];
      };
      const names = sheets.map((sheet) => basename(sheet)).filter((name) => name.startsWith("page-"));
      const files = {
        loader: of("loader.ts")[0],
        frame: of("frame.css"),
        pages: Object.fromEntries(
          names.map((name) => [name.slice("page-".length, -".css".length), of(name)]),
        ),
      };
      writeFileSync(join(root, "build", "site-files.json"), JSON.stringify(files));
    },
  };
}
