import { inlineMark } from "#lib/inline-mark.ts";

/** The app's files, as React Router announces them. */
const announced = /<link rel="modulepreload"[^>]*? href="([^"]*)"[^>]*>/g;

/** The one script that starts the app. */
const starter = new RegExp(`<script nonce="${inlineMark}" type="module" async="">([\\s\\S]*?)</script>`);

/**
 * The same page, whose app is fetched only once the page has been painted: its scripts no longer share a phone's line
 * and processor with what the page is read by (decision 0017). A page in a tab that nobody looks at is not painted and
 * starts at once, and so does one in a browser that does not tell of painting. Takes and returns HTML; a page without
 * an app comes back as it is.
 */
export function startAfterPaint(html: string): string {
  const files = [...html.matchAll(announced)].map(([, href]) => href);
  const begin = `<script nonce="${inlineMark}">(${beginning})(${JSON.stringify(files)})</script>`;
  return html
    .replace(announced, "")
    .replace(
      starter,
      (_, app: string) => `<script nonce="${inlineMark}" type="text/plain" id="app">${app}</script>${begin}`,
    );
}

// Plain old JavaScript: it decides when the modern one runs.
const beginning = `function (files) {
  var begun = false;
  function add(tag, having) {
    document.head.appendChild(Object.assign(document.createElement(tag), having));
  }
  function begin() {
    if (begun) return;
    begun = true;
    files.forEach(function (file) { add("link", { rel: "modulepreload", fetchPriority: "low", href: file }); });
    add("script", { type: "module", textContent: document.getElementById("app").textContent });
  }
  var supported = PerformanceObserver.supportedEntryTypes.includes("paint");
  if (!supported || document.hidden) return begin();
  document.addEventListener("visibilitychange", begin);
  new PerformanceObserver(begin).observe({ type: "paint", buffered: true });
}`;
