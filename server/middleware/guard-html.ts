import { inlineMark } from "#lib/web/inline-mark.ts";

/**
 * Adds to a staff page the policy for HTML that is not set through `trustedHtml`. React creates script elements from an
 * empty one. Everything else is refused with an error, because a library that calls the policy itself takes any result,
 * even null, as permission: the text editor did, and lost pasted text. Zod is configured not to try compiling code,
 * which the policy forbids.
 */
export function guardHtml(page: string): string {
  return page.replace("<head>", () => `<head><script nonce="${inlineMark}">${guard}</script>`);
}

// Plain ES5, like the other scripts that run before the app.
const guard = `window.trustedTypes && trustedTypes.createPolicy("default", {
  createHTML: function (html) {
    if (html === "<script><" + "/script>") return html;
    throw new TypeError("HTML is set through trustedHtml only");
  }
});
window.__zod_globalConfig = { jitless: true };`;
