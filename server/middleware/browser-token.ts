import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { browserKnownForMs } from "#core/staff/known-browsers.rules.ts";
import type { World } from "#core/world.ts";

const cookie = "staffBrowser";

/** The token by which the browser is known from an earlier sign-in, if it sends one. */
export function sentBrowserToken(c: Context): string | undefined {
  const token = getCookie(c, cookie);
  return token && /^[\w-]{40,60}$/.test(token) ? token : undefined;
}

/** Scripts cannot read it, other sites cannot send it, and public pages do not receive it. It signs nobody in. */
export function keepBrowserToken(c: Context, { config }: World, token: string): void {
  setCookie(c, cookie, token, {
    path: "/api/admin",
    httpOnly: true,
    sameSite: "Strict",
    secure: config.publicUrl.startsWith("https:"),
    maxAge: browserKnownForMs / 1_000,
  });
}
