import { inlineMark } from "#lib/web/inline-mark.ts";

/** The app's files, as React Router preloads them. */
const announced = /<link rel="modulepreload"[^>]*? href="([^"]*)"[^>]*>/g;

/** The script that starts the app. */
const starter = new RegExp(`<script nonce="${inlineMark}" type="module" async="">([\\s\\S]*?)</script>`);

/**
 * Changes a page so that its app is loaded only after the first paint, and its scripts no longer compete with the
 * content for a phone's bandwidth and CPU (decision 0017). A page in a background tab is never painted, so there the
 * app starts immediately, as it does in browsers that do not report paints. Takes and returns HTML; a page without an
 * app is returned unchanged.
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

// Plain ES5: it decides when modern scripts run. The app's script is moved, not copied: text that a script writes into a
// script is refused in the staff area.
const beginning = `function (files) {
  var begun = false;
  function add(tag, having) {
    document.head.appendChild(Object.assign(document.createElement(tag), having));
  }
  function begin() {
    if (begun) return;
    begun = true;
    files.forEach(function (file) { add("link", { rel: "modulepreload", fetchPriority: "low", href: file }); });
    document.head.appendChild(Object.assign(document.getElementById("app"), { type: "module" }));
  }
  var supported = PerformanceObserver.supportedEntryTypes.includes("paint");
  if (!supported || document.hidden) return begin();
  document.addEventListener("visibilitychange", begin);
  new PerformanceObserver(begin).observe({ type: "paint", buffered: true });
}`;
