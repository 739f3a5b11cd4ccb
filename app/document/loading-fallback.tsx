import { startedEvent } from "./started.ts";

/** Seconds after which a page whose script does not run says so (specification, section 2). */
const patienceSeconds = 8;

/** How many errors one page reports at most. */
const mostReported = 5;

/**
 * Shown when a page's script is late or fails: a bar below the page, which is readable anyway, or a panel if starting
 * failed. A click on a button before the script runs is repeated once it does; forms are sent by the browser itself. It
 * cannot depend on that script, so it comes with a small inline script of its own (`mark` is its nonce). Only the server
 * draws it.
 */
export function LoadingFallback({ mark }: { mark: string }) {
  return (
    <>
      <div className="fallback" dangerouslySetInnerHTML={{ __html: messages }} />
      <script nonce={mark} dangerouslySetInnerHTML={{ __html: watch }} />
    </>
  );
}

const messages = `<noscript><link rel="stylesheet" href="/no-script.css"></noscript>
<div id="late" class="late" role="status" hidden>
  <p><b>This page is taking longer than usual to load.</b> You can read it; buttons may not work yet.</p>
  <p class="row">
    <a href="/admin-dashboard">Admin dashboard</a>
    <a href="/pools">Pools</a>
    <button type="button" class="button line small" data-reload>Refresh</button>
  </p>
</div>
<div id="failed" class="late" role="alert" hidden>
  <p><b>Failed to load application</b></p>
  <p class="row"><button type="button" class="button line small" data-reload>Reload</button></p>
</div>
<div id="offline" class="late" role="alert" hidden>
  <p><b>You seem to be offline.</b> Nothing on this page is lost. Try the link again when you’re back online.</p>
</div>`;

// It also suppresses what no one can do anything about: rejections that were not handled, and the refusals of a browser
// that forbids storage. Rejections are reported to our own log, without what they quote. Offline a link would take the
// page away, with what has been typed; links within the page look after themselves. Plain ES5: it must run where the
// app's own script does not. All browsers mention "module" in the rejection for a module that could not be loaded, and
// there is no other sign of it. Every page carries it, so its remarks are here.
const watch = `(function () {
  var late = document.getElementById("late"), failed = document.getElementById("failed"), done = false, pressed = null;
  var offline = document.getElementById("offline"), reports = ${mostReported};
  var timer = setTimeout(function () { if (!done) late.hidden = false; }, ${patienceSeconds * 1000});
  function fail() {
    if (done) return;
    clearTimeout(timer); late.hidden = true; failed.hidden = false;
  }
  function onError(event) {
    var target = event.target, file = event.filename || (target && target.tagName === "SCRIPT" && (target.src || location.href));
    if (file && file.indexOf(location.origin) === 0) fail();
  }
  function onRejection(event) {
    if (!done && /module/i.test(String(event.reason))) return fail();
    event.preventDefault();
    if (reports-- > 0 && navigator.sendBeacon) navigator.sendBeacon("/api/client-errors", new Blob([JSON.stringify({
      path: location.pathname.slice(0, 200), message: String(event.reason).slice(0, 300)
    })], { type: "application/json" }));
  }
  addEventListener("error", function (event) {
    if (event.error && event.error.name === "SecurityError") event.preventDefault();
  });
  addEventListener("click", function (event) {
    var link = navigator.onLine === false && event.target.closest && event.target.closest("a[href]");
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    event.preventDefault(); offline.hidden = false;
  }, true);
  addEventListener("page-offline", function () { offline.hidden = false; });
  addEventListener("online", function () { offline.hidden = true; });
  addEventListener("popstate", function () { offline.hidden = true; });
  function onPress(event) {
    var button = event.target.closest("button");
    if (button && !(button.form && button.type === "submit") && !button.hasAttribute("data-reload")) pressed = button;
  }
  addEventListener("click", onPress, true);
  addEventListener("error", onError, true);
  addEventListener("unhandledrejection", onRejection);
  addEventListener("${startedEvent}", function () {
    done = true; clearTimeout(timer); late.hidden = true; failed.hidden = true;
    removeEventListener("error", onError, true);
    removeEventListener("click", onPress, true);
    if (pressed && pressed.isConnected) pressed.click();
  });
  [].forEach.call(document.querySelectorAll("[data-reload]"), function (button) {
    button.addEventListener("click", function () { location.reload(); });
  });
})();`;
