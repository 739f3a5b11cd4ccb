import { staffSteps } from "#core/addresses.ts";
import { inlineMark } from "#lib/web/inline-mark.ts";

/**
 * Adds to a staff page the policy for HTML that is not set through `trustedHtml`. React creates script elements from an
 * empty one. A public page reached inside the staff area's document is loaded as a document of its own, under its own
 * policy. Everything else is refused with an error, because a library that asks the policy itself takes any answer,
 * even null, for permission: the text editor did, and lost what was pasted. Zod is told not to try whether it may
 * compile code: it may not.
 */
export function guardHtml(page: string): string {
  return page.replace("<head>", () => `<head><script nonce="${inlineMark}">${guard}</script>`);
}

// Plain ES5, like the other scripts that run before the app.
const guard = `window.trustedTypes && trustedTypes.createPolicy("default", {
  createHTML: function (html) {
    if (html === "<script><" + "/script>") return html;
    if (${JSON.stringify([...staffSteps])}.indexOf(location.pathname.split("/")[1]) < 0) {
      location.reload();
      return "";
    }
    throw new TypeError("HTML is set through trustedHtml only");
  }
});
window.__zod_globalConfig = { jitless: true };`;
