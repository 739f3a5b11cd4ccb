/** The files of parts that are here or on their way, by address. */
const files = new Map<string, Promise<void>>();

/**
 * Loads a part of the app that has a script of its own. A browser that could not load a module, or a link to one, never
 * asks for it again until the page is reloaded, so the scripts that the part needs are fetched first, and imported, from
 * the browser's cache, only when all of them are here. What failed can therefore be asked for again. A build calls this
 * around each `import()` and the `then` that follows it, so a failure is for a `catch` (the linter says so).
 * @param load imports the part
 * @param needs the scripts and style sheets of the part, its own script among them, from the root of the site
 */
export async function loadPart<Part>(load: () => Promise<Part>, needs: string[] = []): Promise<Part> {
  await Promise.all(needs.map((file) => arrival(`/${file}`)));
  return load();
}

function arrival(address: string): Promise<void> {
  const begunBefore = files.get(address);
  if (begunBefore) return begunBefore;
  const begun = address.endsWith(".css") ? addStyles(address) : fetchScript(address);
  files.set(address, begun);
  begun.catch(() => files.delete(address));
  return begun;
}

async function fetchScript(address: string): Promise<void> {
  if (isHere(address)) return;
  const answer = await fetch(address);
  // a hotel network's page is no script either
  if (!answer.ok || !answer.headers.get("content-type")?.includes("javascript")) throw new Error(address);
  await answer.arrayBuffer();
}

/** Whether the page has loaded it before, as it has what it shares with the part. */
function isHere(address: string): boolean {
  const requests = performance.getEntriesByName(location.origin + address) as PerformanceResourceTiming[];
  return requests.some(({ responseStatus }) => responseStatus === 200);
}

function addStyles(address: string): Promise<void> {
  // the router's own links end in "#"
  const has = [...document.styleSheets].some(({ href }) => href && new URL(href).pathname === address);
  if (has) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(address));
    };
    document.head.append(link);
  });
}
