import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type EnvironmentOptions, type Plugin, type ViteBuilder } from "vite";
import { browserContract, policyFiles, type Load } from "./tools/build/browser-contracts.ts";
import { browserGuard, ownPath } from "./tools/build/browser-guard.ts";
import { builtFiles } from "./tools/build/built-files.ts";
import { pageStyles, styleSheets } from "./tools/build/page-styles.ts";
import { partsAskedAgain } from "./tools/build/parts-asked-again.ts";
import { siteFiles, staffFiles } from "./tools/build/shared-files.ts";

const root = import.meta.dirname;

/** Packages that stay outside the server bundle: native binaries, or packages that start worker files by path. */
const notBundled = ["@aws-sdk/client-s3", "@node-rs/argon2", "fontkit", "sharp", "pg-native", "pino", "vite"];

/** The packages that browsers load. */
const inBrowsers = [
  "@atlaskit/pragmatic-drag-and-drop/combine",
  "@atlaskit/pragmatic-drag-and-drop/element/adapter",
  "@tanstack/react-query",
  "cmdk",
  "libphonenumber-js/min",
  "lucide-react",
  "prosemirror-commands",
  "prosemirror-history",
  "prosemirror-inputrules",
  "prosemirror-keymap",
  "prosemirror-model",
  "prosemirror-schema-list",
  "prosemirror-state",
  "prosemirror-tables",
  "prosemirror-view",
  "radix-ui",
  "react",
  "react-dom/client",
  "react-router",
  "react-router/dom",
  "signature_pad",
  "zod",
];

/** Where a browser finds its files. Vite names only what a part needs besides its own script, so that is added. */
const forBrowsers = {
  outDir: "build/client",
  emptyOutDir: false,
  modulePreload: {
    resolveDependencies: (script: string, needs: string[]) => [...new Set([script, ...needs])],
  },
};

/** What visitors load; in development everything for browsers is in `client`. */
const forVisitors: Record<string, EnvironmentOptions> = {
  site: {
    consumer: "client",
    build: {
      ...forBrowsers,
      copyPublicDir: false,
      rollupOptions: {
        input: ["app/document/loader.ts", ...styleSheets(root)],
        output: { codeSplitting: { groups: siteFiles } },
      },
    },
  },
  private: {
    consumer: "client",
    build: {
      ...forBrowsers,
      copyPublicDir: false,
      rollupOptions: { input: ["app/site/pages/quote/script.ts", "app/site/pages/request/script.ts"] },
    },
  },
};

/**
 * Four parts: the server with the pages that it draws (`ssr`), what the public pages load, the scripts of the pages
 * for whoever has their link, which share nothing with them, and the staff area.
 */
export default defineConfig(({ command }) => ({
  appType: "custom",
  cacheDir: ".vite",
  plugins: [
    react(),
    browserGuard(root),
    contractsForBrowsers(),
    pageStyles(root),
    sheetsOfPagesOnly(),
    partsAskedAgain(),
    builtFiles(root),
  ],
  // Development only: what Vite finds on the first use of a screen would reload the page under one's hands.
  optimizeDeps: { include: inBrowsers, exclude: ["kysely"], entries: [] },
  environments: {
    ssr: {
      build: {
        outDir: "build/server",
        emitAssets: true,
        copyPublicDir: false,
        rollupOptions: { input: { index: "./server/app.ts" } },
      },
    },
    ...(command === "build" ? forVisitors : {}),
    client: {
      build: {
        ...forBrowsers,
        rollupOptions: { input: "app/admin/start.tsx", output: { codeSplitting: { groups: staffFiles } } },
      },
    },
  },
  builder: { buildApp: buildParts },
  // Without it the bundle would contain React twice, the development build as well.
  define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  // One file instead of a thousand halves the time of the first page after a cold start (measured).
  ssr: command === "build" ? { noExternal: true, external: notBundled } : {},
}));

/** The server's part knows the style sheets of each page, so it comes first; its pictures are for browsers. */
async function buildParts({
  build,
  environments: { ssr, site, private: own, client },
}: ViteBuilder): Promise<void> {
  await rm(join(root, "build"), { recursive: true, force: true });
  await build(ssr!);
  await build(site!);
  await build(own!);
  await build(client!);
  const made = join(root, "build", "server", "assets");
  const isPicture = (file: string) => !/\.(js|css)$/.test(file);
  await cp(made, join(root, "build", "client", "assets"), { recursive: true, filter: isPicture });
}

/** Replaces each contract in the browser by what a browser needs of it, without Zod (decision 0028). */
function contractsForBrowsers(): Plugin {
  let newest: Load | undefined;
  return {
    name: "contracts-for-browsers",
    applyToEnvironment: ({ name }) => name === "client",
    configureServer(server) {
      // as it is after the last change; Node would keep the first
      newest = (file) => server.ssrLoadModule(file);
    },
    load(id) {
      const path = ownPath(root, id);
      if (!path || !/^\/core\/.+\/([\w-]+\.)?contract\.ts$/.test(path)) return;
      for (const file of ["core/contract.ts", ...policyFiles(root)]) this.addWatchFile(join(root, file));
      return browserContract(root, join(root, path), newest);
    },
  };
}

/** A page's sheet has the styles of all its parts (tools/build/page-styles.ts), so a part brings none. */
function sheetsOfPagesOnly(): Plugin {
  return {
    name: "sheets-of-pages-only",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "site",
    resolveId: (id, importer) =>
      id.endsWith(".css") && /\.tsx?$/.test(importer ?? "") ? "\0no-styles" : undefined,
    load: (id) => (id === "\0no-styles" ? "" : undefined),
  };
}
