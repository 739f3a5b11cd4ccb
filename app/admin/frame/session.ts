import type { SignedIn } from "#core/staff/auth/shape.ts";
import { local } from "#app/admin/kit/storage.ts";

/** Names from the specification, section 7. */
const tokenKey = "adminToken";
const userKey = "adminUser";

export function storedToken(): string | null {
  return local.getItem(tokenKey);
}

export function storeSession(token: string, user: { username: string }): void {
  local.setItem(userKey, JSON.stringify(user));
  local.setItem(tokenKey, token);
}

/** The session has ended, but its user may return: their work stays. */
export function forgetToken(): void {
  local.removeItem(tokenKey);
}

/** The user has signed out. Other tabs notice the missing user. */
export function forgetSession(): void {
  local.removeItem(userKey);
  local.removeItem(tokenKey);
}

/** The stored state: signed in, ended (no token), or signed out. */
export function storedSession(): "in" | "over" | "left" {
  if (storedToken()) return "in";
  return local.getItem(userKey) ? "over" : "left";
}

/** Calls back when another tab signs in or out. */
export function onOtherTab(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    // key is null if the whole storage was cleared
    if (event.key === null || event.key === tokenKey || event.key === userKey) listener();
  };
  addEventListener("storage", heard);
  return () => removeEventListener("storage", heard);
}

/** The username of the last sign-in on this device; null if there is none or it cannot be read. */
export function storedUsername(): string | null {
  const stored = local.getItem(userKey);
  if (!stored) return null;
  try {
    const user = JSON.parse(stored) as Partial<SignedIn> | null;
    return typeof user?.username === "string" ? user.username : null;
  } catch {
    return null;
  }
}
