import { parsedUrl } from "#lib/web/parsed-url.ts";

export const roles = ["admin", "sales", "editor"] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Record<Role, string> = { admin: "Admin", sales: "Sales", editor: "Editor" };

/** A session ends after this long without a request (specification, section 2), in ms. */
export const sessionIdleMs = 24 * 3_600_000;
/** A session ends this long after the sign-in at the latest, however much it is used, in ms. */
export const longestSessionMs = 30 * 24 * 3_600_000;
/** Minimum time between renewals, in ms, because each renewal is a write. */
export const renewEveryMs = 60_000;

/** Of new passwords; earlier ones may be shorter. */
export const passwordLimits = { min: 12, max: 200 };
/** Shown beside every field for a new password. */
export const passwordRule = `At least ${passwordLimits.min} characters. Common passwords and your own name are not accepted; a few unrelated words are.`;
/** Letters, digits and the characters of email addresses, because it is typed at every sign-in. */
export const usernamePattern = /^[a-zA-Z0-9][a-zA-Z0-9._@+-]{1,59}$/;

export const signInSentences = {
  blankTitle: "Missing Information",
  blank: "Please enter both username and password",
  failedTitle: "Login Failed",
  wrong: "Invalid username or password",
  failed: "Login failed",
  network: "Network error occurred",
  badAnswer: "Invalid response format",
  welcomeTitle: "Login Successful",
};

/** Why a password is neither checked nor stored while too many others wait. */
export const busySentence =
  "The server is checking many passwords right now. Please try again in a few seconds.";

/** Where to go after signing in: the requested path if it is on this site, otherwise the dashboard. */
export function safeReturnPath(returnPath: string | null): string {
  const home = "/admin-dashboard";
  if (!returnPath || !returnPath.startsWith("/")) return home;
  // Browsers treat "/\\host" and "//host" as another site, and strip tabs and line breaks before parsing.
  const base = "https://own.example";
  const url = parsedUrl(returnPath, base);
  // "/.//host" looks like a path of this site until its dots are resolved: then it begins with "//" too.
  if (!url || url.origin !== base || url.pathname.startsWith("//")) return home;
  // the sign-in itself would keep the user there
  if (/^\/admin-login\/*$/i.test(url.pathname)) return home;
  return url.pathname + url.search + url.hash;
}
