import { getRequestListener } from "@hono/node-server";
import { createServer } from "node:http";
import { join } from "node:path";
import { createServer as createVite, type EnvironmentModuleNode, type ViteDevServer } from "vite";
import { matchAddress } from "#app/document/match-address.ts";
import type * as Migrate from "#db/migrate.ts";
import { holdFolder } from "#db/owner.ts";
import { listeningAt } from "#lib/web/listening-at.ts";
import type * as Server from "#server/app.ts";
import { tableOf } from "#tools/build/page-styles.ts";
import { emptyData } from "#tools/dev/fresh.ts";

/**
 * `npm run dev`: pages reload in the browser, server code on the next request. The World is opened once; the app is
 * rebuilt on it whenever the module graph of server/app.ts has changed.
 */
process.env.NODE_ENV ??= "development";
// like npm start
process.umask(0o077);
if (process.argv.includes("--fresh")) startAfresh();
const root = join(import.meta.dirname, "..");
const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? "localhost";
const http = createServer();
const vite = await createVite({ appType: "custom", server: { middlewareMode: true, hmr: { server: http } } });
const first = await loadServer(vite);
const { world, firstAdmin } = await first.openWorld(process.env);
const current = { server: first, app: build(first), background: startBackground(first) };

const answer = getRequestListener(async (incoming) => {
  // documents are changed as text, so they must not be compressed
  const headers = new Headers(incoming.headers);
  headers.delete("accept-encoding");
  const request = new Request(incoming, { headers });
  try {
    return await withVite(await (await newestApp()).fetch(request), new URL(request.url).pathname);
  } catch (error) {
    return broken(error);
  }
});
http.on("request", (request, response) => {
  vite.middlewares(request, response, () => void answer(request, response));
});
// code that the server draws with has changed, so the page is reloaded
vite.watcher.on("change", (file) => {
  if (/\/app\/(site|document|draw-page).*\.tsx?$/.test(file)) vite.ws.send({ type: "full-reload" });
});
http.listen(port, host, greet);

let stopping = false;
process.removeAllListeners("SIGTERM"); // Vite's handler would exit before the database is closed
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop());

function loadServer(dev: ViteDevServer): Promise<typeof Server> {
  return dev.ssrLoadModule("/server/app.ts") as Promise<typeof Server>;
}

function greet(): void {
  const at = http.address();
  const address = process.env.PUBLIC_URL ?? listeningAt(host, typeof at === "object" && at ? at.port : port);
  console.log(`Development: ${address}, data in ${world.config.dataDir}`);
  if (firstAdmin)
    console.log(`First admin: ${firstAdmin.username}  ${firstAdmin.printed ? firstAdmin.password : ""}`);
}

/** `npm run dev -- --fresh` starts with an empty ./data, as the very first start did. */
function startAfresh(): void {
  try {
    const former = emptyData(join(import.meta.dirname, "..", "data"), process.env, holdFolder);
    console.log(
      former ? `What was in ./data is in ${former}: delete it if you don't need it.` : "./data was empty.",
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Names the migrations that were added since the start: they run when the database is opened. */
async function sayWhatIsNew(): Promise<void> {
  const { newMigrations } = (await vite.ssrLoadModule("/db/migrate.ts")) as typeof Migrate;
  const names = await newMigrations(world.db.read);
  if (names.length > 0) console.log(`New migration ${names.join(", ")}: restart npm run dev to run it.`);
}

/** The worker and the timer of this version of the code. */
function startBackground(server: typeof Server): { stop(): Promise<void> } {
  const worker = server.startWorker(world);
  const clock = server.startClock(world);
  return {
    stop() {
      clock.stop();
      return worker.stop();
    },
  };
}

function build(server: typeof Server) {
  return server.buildApp(world, { dev: true });
}

async function newestApp() {
  const server = await loadServer(vite);
  if (server === current.server) return current.app;
  const former = current.background;
  Object.assign(current, { server, app: build(server), background: startBackground(server) });
  await former.stop();
  await sayWhatIsNew();
  return current.app;
}

/** Adds style sheets to a document, as a build would; Vite replaces them in place when they change. */
async function withVite(answer: Response, pathname: string): Promise<Response> {
  const html = answer.headers.get("content-type")?.startsWith("text/html") ? await answer.text() : null;
  if (html === null) return answer;
  const headers = new Headers(answer.headers);
  headers.delete("content-length");
  const links = sheetsOf(pathname).map((href) => `<link rel="stylesheet" href="${href}">`);
  const whole = html.replace("</head>", () => `${links.join("")}</head>`);
  return new Response(await vite.transformIndexHtml(pathname, whole), { status: answer.status, headers });
}

/** The style sheets that the document, the frame and the page at this path import, in that order. */
function sheetsOf(pathname: string): string[] {
  const { id, kind } = matchAddress(pathname);
  const page = tableOf(root).find((one) => one.id === id);
  const around = kind === "staff" || page?.isBare ? "app/document/html-document.tsx" : "app/draw-page.tsx";
  const sheets = new Set<string>();
  const seen = new Set<EnvironmentModuleNode>();
  const collect = (node: EnvironmentModuleNode) => {
    if (seen.has(node)) return;
    seen.add(node);
    if (node.url.endsWith(".css")) return void sheets.add(node.url);
    // the pages themselves are loaded by the table of pages
    if (!node.file?.endsWith("/app/site/routes.ts")) node.importedModules.forEach(collect);
  };
  for (const file of [around, ...(page ? [page.file] : [])])
    vite.environments.ssr!.moduleGraph.getModulesByFile(join(root, file))?.forEach(collect);
  return [...sheets];
}

function broken(error: unknown): Response {
  if (error instanceof Error) vite.ssrFixStacktrace(error);
  console.error(error);
  return new Response(error instanceof Error ? error.stack : String(error), { status: 500 });
}

/** Ctrl-C may arrive twice (from the terminal and from npm); only the first counts. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  http.close();
  http.closeAllConnections();
  await current.background.stop();
  await current.server.closeWorld(world);
  await vite.close();
  process.exit(0);
}
