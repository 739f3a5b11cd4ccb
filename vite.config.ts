import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { browserContract, policyFiles, type Load } from "./tools/build/browser-contracts.ts";
import { browserGuard, ownPath } from "./tools/build/browser-guard.ts";
import { partsAskedAgain } from "./tools/build/parts-asked-again.ts";
import { pageStyles } from "./tools/build/page-styles.ts";
import { lighterRouter, usedThoughLeftOut } from "./tools/build/lighter-router.ts";
import { nothingOfTheOffice, sharedFiles } from "./tools/build/shared-files.ts";

/** Packages that stay outside the server bundle: native binaries, or packages that start worker files by path. */
const notBundled = ["@aws-sdk/client-s3", "@node-rs/argon2", "sharp", "pg-native", "pino", "vite"];

/** The packages that screens load, besides the router's. */
const inBrowsers = [
  "@atlaskit/pragmatic-drag-and-drop/combine",
  "@atlaskit/pragmatic-drag-and-drop/element/adapter",
  "@tanstack/react-query",
  "cmdk",
  "libphonenumber-js/min",
  "lucide-react",
  "prosemirror-commands",
  "prosemirror-history",
  "prosemirror-keymap",
  "prosemirror-model",
  "prosemirror-schema-list",
  "prosemirror-state",
  "prosemirror-tables",
  "prosemirror-view",
  "radix-ui",
  "signature_pad",
  "zod",
];

export default defineConfig(({ command }) => ({
  cacheDir: ".vite",
  plugins: [
    browserGuard(import.meta.dirname, command),
    contractsForBrowsers(),
    onlyUsedRouter(),
    nothingOfTheOffice(),
    pageStyles(import.meta.dirname),
    partsAskedAgain(),
    reactRouter(),
  ],
  // Development only: what Vite finds on the first use of a screen would reload the page under one's hands.
  optimizeDeps: { include: inBrowsers, exclude: ["kysely"] },
  environments: {
    ssr: { build: { rollupOptions: { input: "./server/app.ts" } } },
    client: {
      build: {
        // Vite names only what a part needs besides its own script
        modulePreload: { resolveDependencies: (script, needs) => [...new Set([script, ...needs])] },
        rollupOptions: { output: { codeSplitting: { groups: sharedFiles } } },
      },
    },
  },
  // Scripts of pages without the app: bundled as workers are, each with what it needs.
  worker: { format: "es", plugins: () => [browserGuard(import.meta.dirname, command)] },
  // Without it the bundle would contain React twice, the development build as well.
  define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  // One file instead of a thousand halves the time of the first page after a cold start (measured).
  ssr: command === "build" ? { noExternal: true, external: notBundled } : {},
}));

/** Replaces each contract in the browser by what a browser needs of it, without Zod (decision 0028). */
function contractsForBrowsers(): Plugin {
  const root = import.meta.dirname;
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

/**
 * Leaves out what no page uses of the router (decision 0074), and fails the build if one does. Its components' names for
 * developers go as well: they would keep those that no one uses.
 */
function onlyUsedRouter(): Plugin {
  const root = import.meta.dirname;
  return {
    name: "only-used-router",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      if (!id.includes("/node_modules/react-router/")) {
        const used = ownPath(root, id)?.startsWith("/app/") && usedThoughLeftOut(code);
        return used
          ? this.error(`${id} uses ${used}, which tools/build/lighter-router.ts leaves out of the bundle.`)
          : undefined;
      }
      const unnamed = (lighterRouter(code, id) ?? code).replace(/^\w+\.displayName = "\w+";$/gm, "");
      return { code: unnamed.replace(/= (React\$1\.forwardRef\()/g, "= /* @__PURE__ */ $1"), map: null };
    },
  };
}
