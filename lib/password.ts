import { hash, verify } from "@node-rs/argon2";
import { sha256 } from "./sha256.ts";

// argon2id with OWASP's first recommendation (19 MiB, 2 passes, 1 lane): about 20 ms here, and ten concurrent ones fit
// in memory.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of "", created once, to spend the same time on unknown names. */
let nobody: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Without a stored hash it takes as long and returns false, so that timing does not reveal which names exist. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hash("", cost);
  const matches = await verify(stored ?? (await nobody), password);
  return stored !== undefined && matches;
}

/** 32 random bytes, URL-safe. The prefix lets secret scanners recognize a leaked token. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return `sun_${btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "")}`;
}

/** A token and its stored form: SHA-256, hex. */
export function newSecret(): Secret {
  return secretOf(newToken());
}

export type Secret = { token: string; hash: string };

/** A token that was sent, and its stored form. */
export function secretOf(token: string): Secret {
  return { token, hash: sha256(token) };
}

/** A password to print once: 20 unambiguous letters and digits, about 116 bits. */
export function newPassword(): string {
  const alphabet = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  // 56 characters divide 224: higher bytes are rejected so that each character is equally likely
  const picked: string[] = [];
  while (picked.length < 20) {
    for (const byte of crypto.getRandomValues(new Uint8Array(32)))
      if (byte < 224 && picked.length < 20) picked.push(alphabet[byte % 56] as string);
  }
  return picked.join("");
}
