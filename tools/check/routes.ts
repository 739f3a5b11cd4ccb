import { addresses } from "#core/addresses.ts";
import { specifiedRoutes } from "./specified-routes.ts";

type Address = { id: string; path: string; kind: string };

/** What draws an address: pages of app/site/routes.ts by id, and screens of the staff area by path. */
type Drawn = { pages: string[]; screens: string[] };

/**
 * Compares core/addresses.ts, from which sitemap, robots, page cache and navigation are derived, with the specification
 * and with what draws each address; reports missing, duplicate and unknown ones.
 */
export function checkAddresses(
  { pages, screens }: Drawn,
  listed: readonly Address[] = addresses,
  specified: readonly string[] = specifiedRoutes,
): string[] {
  const paths = listed.map(({ path }) => path);
  const isDrawn = ({ id, path, kind }: Address) =>
    kind === "staff" ? screens.includes(path) : pages.includes(id);
  return [
    ...missing(specified, paths).map((path) => `core/addresses.ts has no ${path}, which is specified.`),
    ...doubles(paths).map((path) => `core/addresses.ts has ${path} twice.`),
    ...listed
      .filter((address) => !isDrawn(address))
      .map(({ path, kind }) => `${tableOf(kind)} has no ${path}, which is in core/addresses.ts.`),
    ...missing(
      pages,
      listed.map(({ id }) => id),
    ).map((id) => `app/site/routes.ts has ${id}, which is not in core/addresses.ts.`),
    ...doubles(screens).map((path) => `app/admin/routes.ts has ${path} twice.`),
  ];
}

function tableOf(kind: string): string {
  return kind === "staff" ? "app/admin/routes.ts" : "app/site/routes.ts";
}

function missing(expected: readonly string[], present: readonly string[]): string[] {
  return expected.filter((one) => !present.includes(one));
}

function doubles(all: readonly string[]): string[] {
  return all.filter((one, index) => all.indexOf(one) !== index);
}
