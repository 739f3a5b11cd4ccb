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
 * What the home page needs, and with it nearly every other page, comes in two files instead of two dozen: fewer
 * requests, and one file of 20 kB compresses better than twenty of one (131.8 kB instead of 136 when it was measured).
 */
const sharedFiles = [
  { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  { name: "site", test: (id: string) => neededAtHome.some((pattern) => pattern.test(id)), priority: 1 },
  { name: "pages", test: (id: string) => neededBeyondHome.some((pattern) => pattern.test(id)), priority: 1 },
  { name: "visitor", test: (id: string) => neededWhenIdle.some((pattern) => pattern.test(id)), priority: 1 },
];

const neededAtHome = [
  /\/app\/(root|inline-mark)\.tsx?/,
  /\/app\/site\/(layout|header|footer|link-list|site-links|brand|failures|page-head|breadcrumbs|loading-fallback)\.tsx?/,
  /\/app\/site\/home\//,
  /\/app\/site\/feeds\/(facts|absolute)\.tsx?/,
  /\/app\/site\/offices\/(banner|position|cards)\.tsx/,
  /\/app\/site\/pools\/(card|links|pictures|price)\.tsx?/,
  /\/app\/site\/contact-form\/(form|sent-panel|send-lead)\./,
  /\/app\/site\/design\/(controls|nested-sizes|recommendations|finishes)\./,
  /\/app\/site\/tracking\/(visitor|keep)\.tsx?/,
  /\/app\/ui\/(button|icon|picture|field)\.tsx/,
  /\/core\/(offices|pricing|catalogue|leads)\/rules\.ts/,
  /\/lib\/(dollars|feet|great-circle|plain-text)\.ts/,
  // small style sheets of several pages: in the one that every page has, they cost no page a request of its own
  /\/app\/site\/(contents|estimate-band|not-found-view|words-and-picture|pools\/plan)\.css/,
];

/** What several other pages share, a kilobyte each: one file, or each would be a request that a phone waits for. */
const neededBeyondHome = [
  /\/app\/ui\/(page-icon|toasts)\.tsx?/,
  /\/app\/site\/(use-toast|estimate-band|not-found-view|set-filters|wide-picture|words-and-picture)\.tsx/,
  /\/app\/site\/pools\/(outline|filter)\.tsx?/,
  /\/app\/site\/assistant\/finder-asked\.ts/,
];

/** What follows on every page once the browser has nothing better to do. */
const neededWhenIdle = [
  /\/app\/site\/film\/loop-film\.tsx/,
  /\/core\/tracking\/rules\.ts/,
  /\/app\/site\/tracking\/(visitor-late|tracking|listen|track|watch-paint)\.tsx?/,
  /\/app\/site\/consent\/(gate|banner|consent)\.tsx?/,
  /\/app\/site\/assistant\/(gate|stored)\.tsx?/,
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
