import type { SignedIn } from "#core/auth/shape.ts";

/** Names given by the specification, section 7. */
const tokenKey = "adminToken";
const userKey = "adminUser";

export function storedToken(): string | null {
  return localStorage.getItem(tokenKey);
}

export function storeSession(token: string, user: { username: string }): void {
  localStorage.setItem(userKey, JSON.stringify(user));
  localStorage.setItem(tokenKey, token);
}

/** The session is over, but its person may come back: what they were doing stays. */
export function forgetToken(): void {
  localStorage.removeItem(tokenKey);
}

/** The person has left. Other tabs read it off the missing user. */
export function forgetSession(): void {
  localStorage.removeItem(userKey);
  localStorage.removeItem(tokenKey);
}

/** What the storage says: signed in, over for now (the token is gone), or left for good. */
export function storedSession(): "in" | "over" | "left" {
  if (storedToken()) return "in";
  return localStorage.getItem(userKey) ? "over" : "left";
}

/** Calls back when another tab signs in or out. */
export function onOtherTab(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    // key is null when the whole storage was cleared
    if (event.key === null || event.key === tokenKey || event.key === userKey) listener();
  };
  addEventListener("storage", heard);
  return () => removeEventListener("storage", heard);
}

/** The name kept from the last sign-in on this device; null without one or when it cannot be read. */
export function storedUsername(): string | null {
  const stored = localStorage.getItem(userKey);
  if (!stored) return null;
  try {
    const user = JSON.parse(stored) as Partial<SignedIn> | null;
    return typeof user?.username === "string" ? user.username : null;
  } catch {
    return null;
  }
}
