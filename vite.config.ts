import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

/** Rooms the browser may never enter. Of core, what these two name may travel. */
const serverRooms = /^\/(server|rooms|jobs|mail|media|vendors|documents|db|tests|bin|core)\//;
const forEveryBrowser = /^\/core\/([^/]+\/rules|addresses)\.ts$/;
/** With Zod behind it: for the staff's browsers alone. Its first importer is a staff page, every other one of its own kind. */
const forStaff = /^\/core\/(contract|[^/]+\/(shape|contract|policies))\.ts$/;
const staffPages = /^\/app\/admin\//;

/** Packages that stay outside the server bundle: native binaries, or packages that start worker files by path. */
const notBundled = ["@aws-sdk/client-s3", "@node-rs/argon2", "sharp", "pg-native", "pino", "vite"];

/**
 * Four shared files, each with all that its modules import (decision 0011): fewer requests, and one file of 20 kB
 * compresses better than twenty of one. Folders decide: what a page of `home` comes to need travels with it by itself.
 */
const sharedFiles = [
  { name: "framework", test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
  // The small style sheets of the parts, too: in the sheet that every page has, they cost no page a request of its own.
  { name: "site", test: /\/app\/(root\.tsx|site\/(layout\.tsx|shell\/|home\/|parts\/.*\.css))/, priority: 2 },
  { name: "visitor", test: /\/app\/site\/idle\//, priority: 1 },
  { name: "pages", test: /\/app\/site\/parts\//, priority: 1 },
];

export default defineConfig(({ command }) => ({
  cacheDir: ".vite",
  plugins: [browserGuard(command), reactRouter()],
  environments: {
    ssr: { build: { rollupOptions: { input: "./server/app.ts" } } },
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: sharedFiles } } } } },
  },
  // Without it the bundle would carry React twice: the one for development as well.
  define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  // One file instead of a thousand: the first page of a cold start comes in half the time (measured).
  ssr: command === "build" ? { noExternal: true, external: notBundled } : {},
}));

/**
 * Stops the build when a server room would be carried into the browser, or Zod into a visitor's. Route modules may
 * import them all the same: React Router has removed `loader` and `action` before this plugin asks.
 */
function browserGuard(command: "build" | "serve"): Plugin {
  const root = import.meta.dirname;
  return {
    name: "browser-guard",
    enforce: "pre",
    async resolveId(id, importer, options) {
      const scanning = "scan" in options && options.scan === true;
      // in development React Router looks through the pages for their styles, in the name of a page that is not there
      const crawling = importer?.endsWith("/index.html") && command === "serve";
      if (this.environment.name !== "client" || !importer || scanning || crawling) return;
      const target = await this.resolve(id, importer, { ...options, skipSelf: true });
      const path = /^zod($|\/)/.test(id) ? id : target && ownPath(root, target.id);
      const from = ownPath(root, importer);
      if (!path || mayTravel(path, from)) return target;
      this.error(
        `${from ?? importer} would carry ${path} into the browser. Import it only inside a loader or an action, or ` +
          "move what you need to a rules.ts.",
      );
    },
  };
}

/** Whether a browser that runs `from` may get `path` too; packages have no own path, and speak among themselves. */
function mayTravel(path: string, from: string | undefined): boolean {
  const staff = from !== undefined && (staffPages.test(from) || forStaff.test(from));
  if (!path.startsWith("/")) return from === undefined || staff;
  return !serverRooms.test(path) || forEveryBrowser.test(path) || (staff && forStaff.test(path));
}

/** The path below the project folder, beginning with "/" and without a query; undefined for packages and virtual modules. */
function ownPath(root: string, id: string): string | undefined {
  const file = id.replaceAll("\\", "/").replace(/[?#].*$/, "");
  const base = root.replaceAll("\\", "/");
  if (!file.startsWith(`${base}/`) || file.includes("/node_modules/")) return undefined;
  return file.slice(base.length);
}
