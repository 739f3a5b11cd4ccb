import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Plugin } from "vite";

/** What app/draw-page.tsx needs to know of a build: the file of each script, by source, and style sheet, by name. */
type Files = {
  scripts: Record<string, { file: string; sheets: string[]; modules: string[] }>;
  sheets: Record<string, string[]>;
};

const list = join("build", "files.json");

/** Adds to build/files.json what one part of the build makes of its entries. Two equal style sheets are one file. */
export function builtFiles(root: string): Plugin {
  return {
    name: "built-files",
    apply: "build",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    generateBundle(_, bundle) {
      const files = readFiles(root);
      for (const entry of Object.values(bundle)) {
        if (entry.type !== "chunk" || !entry.isEntry || !entry.facadeModuleId) continue;
        const { importedCss } = (entry as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata ?? {};
        const isEmpty = (file: string) => bundle[file]?.type === "asset" && bundle[file].source.length === 0;
        const sheets = [...(importedCss ?? [])].filter((file) => !isEmpty(file)).map((file) => `/${file}`);
        const modules = entry.imports.map((file) => `/${file}`);
        if (entry.facadeModuleId.endsWith(".css"))
          files.sheets[basename(entry.facadeModuleId, ".css")] = sheets;
        else
          files.scripts[entry.facadeModuleId.slice(root.length + 1)] = {
            file: `/${entry.fileName}`,
            sheets,
            modules,
          };
      }
      writeFileSync(join(root, list), JSON.stringify(files));
    },
  };
}

function readFiles(root: string): Files {
  try {
    return JSON.parse(readFileSync(join(root, list), "utf8")) as Files;
  } catch {
    return { scripts: {}, sheets: {} }; // the first part
  }
}
