export const roles = ["admin", "sales", "editor"] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Record<Role, string> = { admin: "Admin", sales: "Sales", editor: "Editor" };

/** The session ends after this much time without a request (specification, section 2), in ms. */
export const sessionIdleMs = 24 * 3_600_000;
/** A request renews the session at most this often, in ms: each renewal is a write. */
export const renewEveryMs = 60_000;

export const passwordLimits = { min: 8, max: 200 };
/** Letters, digits and the signs of mail addresses; it is typed at every sign-in. */
export const usernamePattern = /^[a-zA-Z0-9][a-zA-Z0-9._@+-]{1,59}$/;

/** Failed sign-ins of an account are counted under this and its name in lower case. */
export const accountKeyPrefix = "user:";

/** Failed sign-ins before waiting begins: for one account, and for one address that tries many. */
export const freeFailures = { user: 5, ip: 20 };
/** Failures older than this are forgotten, in ms. */
export const failuresForgottenAfterMs = 24 * 3_600_000;

/** How long to wait after so many failures, in ms: one minute, doubled with each further one, at most an hour. */
export function lockFor(failures: number, free: number): number {
  if (failures < free) return 0;
  return Math.min(60_000 * 2 ** (failures - free), 3_600_000);
}

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

/** Where to go after signing in: the address asked for when it is a path of this site, else the dashboard. */
export function safeReturnPath(asked: string | null): string {
  const home = "/admin-dashboard";
  if (!asked || !asked.startsWith("/")) return home;
  // A browser reads "/\\host" and "//host" as another site, and drops tabs and line ends before it looks.
  const base = "https://own.example";
  const url = URL.canParse(asked, base) ? new URL(asked, base) : null;
  // "/.//host" is a path of this site until its dots are resolved: then it begins with "//" too.
  if (!url || url.origin !== base || url.pathname.startsWith("//")) return home;
  return url.pathname + url.search + url.hash;
}
