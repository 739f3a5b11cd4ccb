import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { generateSpecs } from "hono-openapi";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import { overload } from "#server/middleware/overload.ts";
import { problemResponse } from "#server/problem-response.ts";
import { manufacturersApi, poolsApi } from "./catalogue.ts";
import { contactsApi } from "./contacts.ts";
import { blogApi, landingPagesApi } from "./content.ts";
import { mount, type DrawUnsaved } from "./mount.ts";
import { openApiDocument } from "./openapi.ts";
import { services } from "./services.ts";
import { problemSchema } from "./describe.ts";
import { healthApi, staffHealthApi } from "./health.ts";
import { landingApi } from "./landing.ts";
import { leadsApi } from "./leads.ts";
import { mediaApi, takesFiles } from "./media.ts";
import { poolFinderApi } from "./pool-finder.ts";
import { publicApi } from "./public.ts";
import { quotesApi } from "./quotes.ts";
import { seoApi } from "./seo.ts";
import { settingsApi } from "./settings.ts";
import { signInApi } from "./sign-in.ts";
import { slowPagesApi } from "./slow-pages.ts";
import { auditApi, usersApi } from "./users.ts";

/** The longest message is 10,000 characters of at most four bytes; the rest of a form is small. */
const largestBody = 128 * 1024;

/** Some ten seconds of durable writes on a slow disk: whoever comes after that would wait longer than people do. */
const mostOpen = 1_000;

/** Everything under /api. Unknown paths and failures are JSON too. */
export function buildApi(world: World, isStopping: () => boolean, draw: DrawUnsaved): Hono {
  const api = new Hono().basePath("/api");
  api.onError((reason, c) => problemResponse(world, reason, c));
  api.use(overload(mostOpen));
  const limit = bodyLimit({
    maxSize: largestBody,
    onError: () => {
      throw new Problem("too_large");
    },
  });
  api.use((c, next) => (takesFiles(c.req.method, c.req.path) ? next() : limit(c, next)));
  for (const service of services) mount(api, world, service, draw);
  api.route("/", healthApi(world, isStopping));
  api.route("/", publicApi(world));
  api.route("/landing-pages", landingApi(world));
  api.route("/pool-finder", poolFinderApi(world));
  api.route("/slow-pages", slowPagesApi(world));
  api.route("/admin", signInApi(world));
  api.route("/admin", staffHealthApi(world));
  api.route("/admin/estimates", leadsApi(world));
  api.route("/admin/contacts", contactsApi(world));
  api.route("/admin/quotes", quotesApi(world));
  api.route("/admin/pools", poolsApi(world));
  api.route("/admin/manufacturers", manufacturersApi(world));
  api.route("/admin/users", usersApi(world));
  api.route("/admin/blog", blogApi(world, draw));
  api.route("/admin/landing-pages", landingPagesApi(world, draw));
  api.route("/admin/seo", seoApi(world));
  api.route("/admin/media", mediaApi(world));
  api.route("/admin/settings", settingsApi(world));
  api.route("/admin/audit", auditApi(world));
  api.get("/openapi.json", async (c) => {
    const described = await generateSpecs(api, { documentation: documentation(world) });
    const { version, publicUrl } = world.config;
    const contracts = services.map(({ contract }) => contract);
    const document = openApiDocument(contracts, { version, publicUrl }) as { paths: object };
    return c.json({ ...document, paths: { ...described.paths, ...document.paths } });
  });
  api.all("*", (c) => {
    const methods = methodsAt(api, c.req.path);
    if (methods.length === 0) throw new Problem("not_found");
    const response = problemResponse(world, new Problem("method_not_allowed"), c);
    const allowed = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
    response.headers.set("allow", [...new Set(allowed)].join(", "));
    return response;
  });
  return api;
}

/** Which methods an address takes. */
function methodsAt(api: Hono, path: string): string[] {
  return api.routes
    .filter((route) => route.method !== "ALL" && matches(route.path, path))
    .map((route) => route.method);
}

function matches(pattern: string, path: string): boolean {
  const source = pattern
    .split("/")
    .map((part) => (part.startsWith(":") ? "[^/]+" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")))
    .join("/");
  return new RegExp(`^${source}$`).test(path);
}

function documentation(world: World) {
  return {
    info: {
      title: "Sunspring",
      version: world.config.version,
      description: "The public calls of the site and those of the staff area. Errors all have the same form.",
    },
    servers: [{ url: world.config.publicUrl }],
    components: {
      securitySchemes: { bearer: { type: "http" as const, scheme: "bearer" } },
      schemas: { Problem: problemSchema },
    },
  };
}
