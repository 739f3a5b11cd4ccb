import type { Hono } from "hono";
import { listSeoPages } from "#core/content/reads.ts";
import { listRedirects } from "#core/redirects/reads.ts";
import type { World } from "#core/world.ts";
import { shortList } from "./resource.ts";

/** What search engines are told of each address, at /api/admin/seo. */
export function seoApi(world: World): Hono {
  return shortList(world, {
    name: "search engine entries",
    area: "seo",
    all: () => listSeoPages(world.db.read),
    text: (page) => `${page.path} ${page.title}`,
    key: (page) => page.path,
  });
}

/** Addresses that moved, at /api/admin/redirects. */
export function redirectsApi(world: World): Hono {
  return shortList(world, {
    name: "redirects",
    area: "seo",
    all: () => listRedirects(world.db.read),
    text: (redirect) => `${redirect.fromPath} ${redirect.toPath}`,
    key: (redirect) => String(redirect.id),
  });
}
