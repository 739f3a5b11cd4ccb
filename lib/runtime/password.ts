import { hash, verify } from "@node-rs/argon2";
import { sha256 } from "./sha256.ts";
import { turnQueue } from "./turn-queue.ts";

// argon2id with OWASP's first recommendation (19 MiB, 2 passes, 1 lane): about 20 ms here.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * A hash occupies a thread of Node's pool of four, which files, compression and name look-ups need too: two at once
 * leave them two. Of those that wait, the last one is served within two seconds on a slow machine.
 */
export const passwordTurns = { atOnce: 2, waiting: 20, longestMs: 5_000 };
const turns = turnQueue(passwordTurns);

/** A hash of "", created once, to spend the same time on unknown names. */
let nobody: string | undefined;

/** What can be done with passwords in a turn. */
const passwords = {
  hash: (password: string): Promise<string> => hash(password, cost),
  /** Without a stored hash it takes as long and returns false, so that timing does not reveal which names exist. */
  async matches(stored: string | undefined, password: string): Promise<boolean> {
    nobody ??= await hash("", cost);
    const matches = await verify(stored ?? nobody, password);
    return stored !== undefined && matches;
  },
};

export type Passwords = typeof passwords;

/** So many passwords wait to be hashed that no more can. */
export class TooManyPasswords extends Error {}

/**
 * Does work that hashes passwords when it is its turn: few at once in the whole process. Nothing else hashes them.
 * @param work hashes one after the other; its place is free for the next once it has ended or failed
 * @param isFirst whether it goes before those that are not, and is never refused
 * @throws TooManyPasswords before the work has begun, if too many wait
 */
export async function inPasswordTurn<Done>(
  work: (passwords: Passwords) => Promise<Done>,
  { isFirst = false } = {},
): Promise<Done> {
  const finished = await turns.take({ isFirst });
  if (!finished) throw new TooManyPasswords();
  try {
    return await work(passwords);
  } finally {
    finished();
  }
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
