import { Hono } from "hono";
import { SignInInput } from "#core/auth/shape.ts";
import { signInUser } from "#core/auth/sign-in.ts";
import { signOutSession } from "#core/auth/sign-out.ts";
import type { World } from "#core/world.ts";
import { readBody } from "#server/middleware/read-body.ts";
import { staff } from "#server/middleware/staff.ts";
import { describe } from "./describe.ts";

/** Signing in and out, and the gate's question whether a token still opens. */
export function signInApi(world: World): Hono {
  return new Hono()
    .post(
      "/login",
      describe({
        summary: "Sign in",
        tag: "Sign-in",
        body: SignInInput,
        answers: { 200: "user, token and message" },
      }),
      async (c) => {
        const input = await readBody(c, SignInInput);
        const userAgent = c.req.header("user-agent") ?? "";
        const { user, token } = await signInUser(world, { ...input, ip: c.get("ip"), userAgent });
        c.header("cache-control", "no-store");
        return c.json({ user, token, message: "Signed in" });
      },
    )
    .get(
      "/verify",
      describe({
        summary: "Whose token this is",
        tag: "Staff",
        answers: { 200: "user and when the session ends" },
      }),
      staff(world),
      (c) => {
        const { user, expiresAt } = c.get("session");
        return c.json({ user, expiresAt });
      },
    )
    .post(
      "/logout",
      describe({ summary: "Sign out", tag: "Staff", answers: { 204: "The token opens nothing now" } }),
      staff(world),
      async (c) => {
        await signOutSession(world, c.get("session"));
        return c.body(null, 204);
      },
    );
}
