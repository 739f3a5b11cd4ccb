import type { Plugin } from "vite";

/** Replaces Vite's way to load what `import()` requests, with which a failure would be final. */
export function partsAskedAgain(): Plugin {
  return {
    name: "parts-asked-again",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    load: (id) =>
      id === "\0vite/preload-helper.js"
        ? `export { loadPart as __vitePreload } from "/app/load-part.ts";`
        : undefined,
  };
}
