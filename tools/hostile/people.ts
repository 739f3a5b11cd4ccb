import { randomBytes } from "node:crypto";
import { openBundle } from "#tools/build/bundle.ts";
import { send } from "./client.ts";

export const identities = ["nobody", "sales", "editor", "admin"] as const;
export type Identity = (typeof identities)[number];
type Role = Exclude<Identity, "nobody">;

/** The senders: one user per role, replaced when requests have disabled, demoted or signed out the last one. */
export class People {
  #url: string;
  #env: Record<string, string>;
  #tokens = new Map<Role, string>();
  #passwords = new Map<Role, { username: string; password: string }>();
  /** What no answer and no log line may contain. */
  readonly secrets: string[] = [];

  constructor(url: string, env: Record<string, string>) {
    this.#url = url;
    this.#env = env;
  }

  async headers(who: Identity): Promise<Record<string, string>> {
    if (who === "nobody") return {};
    return { authorization: `Bearer ${this.#tokens.get(who) ?? (await this.renew(who))}` };
  }

  /** The credentials of a role; undefined for nobody, and before the first request of this role. */
  credentials(who: Identity): { username: string; password: string } | undefined {
    return who === "nobody" ? undefined : this.#passwords.get(who);
  }

  /** Adds a user with this role, as `npm run admin` does, and signs in. @returns the session's token */
  async renew(role: Role): Promise<string> {
    const { adminCommand } = await openBundle();
    const username = `${role}-${randomBytes(4).toString("hex")}`;
    const { output, exitCode } = await adminCommand(this.#env, ["create", username, role]);
    const password = /password (\S+)$/.exec(output)?.[1];
    if (exitCode !== 0 || !password) throw new Error(`No user with the role ${role}: ${output}`);
    const answer = await send(this.#url, {
      method: "POST",
      path: "/api/admin/login",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username, password }),
    });
    if (answer.status !== 200) throw new Error(`Signing in was answered ${answer.status} ${answer.text}`);
    const { token } = JSON.parse(answer.text) as { token: string };
    this.secrets.push(password, token);
    this.#tokens.set(role, token);
    this.#passwords.set(role, { username, password });
    return token;
  }
}
