import type { Plugin } from "vite";

/** Rooms that must never reach the browser, except the files of core matched by the next two patterns. */
const serverRooms = /^\/(server|jobs|mail|media|paper|db|tests|tools|bin|core)\//;
const forEveryBrowser = /^\/core\/(.+\/([\w-]+\.)?rules|addresses)\.ts$/;
/** Only staff's browsers may load these: importers must be staff pages or files of this kind. */
const forStaff = /^\/core\/(.+\/)?([\w-]+\.)?(contract|policies)\.ts$/;
const staffPages = /^\/app\/admin\//;

/** Fails the build if a server room or Zod would be bundled for the browser, or a contract for visitors. */
export function browserGuard(root: string): Plugin {
  return {
    name: "browser-guard",
    enforce: "pre",
    async resolveId(id, importer, options) {
      const scanning = "scan" in options && options.scan === true;
      if (this.environment.config.consumer !== "client" || !importer || scanning) return;
      const target = await this.resolve(id, importer, { ...options, skipSelf: true });
      const path = /^zod($|\/)/.test(id) ? id : target && ownPath(root, target.id);
      const from = ownPath(root, importer);
      if (!path || mayTravel(path, from)) return target;
      this.error(
        `${from ?? importer} would carry ${path} into the browser. Read it in a page's load and pass it as a property, ` +
          "or move what you need to a rules.ts.",
      );
    },
  };
}

/**
 * Whether a browser bundle that contains `from` may contain `path`. Packages have no own path and may import each
 * other.
 */
function mayTravel(path: string, from: string | undefined): boolean {
  if (!path.startsWith("/")) return from === undefined;
  const staff = from !== undefined && (staffPages.test(from) || forStaff.test(from));
  return !serverRooms.test(path) || forEveryBrowser.test(path) || (staff && forStaff.test(path));
}

/**
 * The path relative to the project, beginning with "/" and without a query; undefined for packages and virtual
 * modules.
 */
export function ownPath(root: string, id: string): string | undefined {
  const file = id.replaceAll("\\", "/").replace(/[?#].*$/, "");
  const base = root.replaceAll("\\", "/");
  if (!file.startsWith(`${base}/`) || file.includes("/node_modules/")) return undefined;
  return file.slice(base.length);
}
