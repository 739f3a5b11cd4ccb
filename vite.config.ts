import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

/** Rooms the browser may never enter. Of core only rules.ts may travel. */
const serverRooms =
  /^\/(server|rooms|jobs|mail|media|vendors|documents|db|tests|bin)\/|^\/core\/(?!.*\/rules\.ts$)/;

/** Packages that stay outside the server bundle: native binaries, or packages that start worker files by path. */
const notBundled = ["@node-rs/argon2", "sharp", "pg-native", "pino", "vite"];

export default defineConfig(({ command }) => ({
  cacheDir: ".vite",
  plugins: [browserGuard(), reactRouter()],
  environments: { ssr: { build: { rollupOptions: { input: "./server/app.ts" } } } },
  // Without it the bundle would carry React twice: the one for development as well.
  define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  // One file instead of a thousand: the first page of a cold start comes in half the time (measured).
  ssr: command === "build" ? { noExternal: true, external: notBundled } : {},
}));

/**
 * Stops the build when a server room would be carried into the browser. Route modules may import them all the same:
 * React Router has removed `loader` and `action` before this plugin asks.
 */
function browserGuard(): Plugin {
  const root = import.meta.dirname;
  return {
    name: "browser-guard",
    enforce: "pre",
    async resolveId(id, importer, options) {
      const scanning = "scan" in options && options.scan === true;
      if (this.environment.name !== "client" || !importer || scanning) return;
      const target = await this.resolve(id, importer, { ...options, skipSelf: true });
      const path = target && ownPath(root, target.id);
      if (!path || !serverRooms.test(path)) return target;
      this.error(
        `${ownPath(root, importer) ?? importer} would carry ${path} into the browser. Import it only inside a loader ` +
          "or an action, or move what you need to a rules.ts.",
      );
    },
  };
}

/** The path below the project folder, beginning with "/" and without a query; undefined for packages and virtual modules. */
function ownPath(root: string, id: string): string | undefined {
  const file = id.replaceAll("\\", "/").replace(/[?#].*$/, "");
  const base = root.replaceAll("\\", "/");
  if (!file.startsWith(`${base}/`) || file.includes("/node_modules/")) return undefined;
  return file.slice(base.length);
}
