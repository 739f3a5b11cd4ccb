import { hash, verify } from "@node-rs/argon2";
import { sha256 } from "./sha256.ts";
import { turnQueue } from "./turn-queue.ts";

// argon2id with OWASP's first recommendation (19 MiB, 2 passes, 1 lane): about 20 ms here.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * A hash occupies a thread of Node's pool of four, which files, compression and name look-ups need too: hashing two at
 * a time leaves two threads free. The last one in a full queue is served within two seconds on a slow machine.
 */
export const passwordTurns = { atOnce: 2, waiting: 20, longestMs: 5_000 };
const turns = turnQueue(passwordTurns);

/** A hash of "", created once, to spend the same time on unknown names. */
let emptyHash: string | undefined;

/** The functions that hash passwords, for work that has its turn. */
const passwords = {
  hash: (password: string): Promise<string> => hash(password, cost),
  /** Without a stored hash it takes as long and returns false, so that timing does not reveal which names exist. */
  async matches(stored: string | undefined, password: string): Promise<boolean> {
    emptyHash ??= await hash("", cost);
    const matches = await verify(stored ?? emptyHash, password);
    return stored !== undefined && matches;
  },
};

export type Passwords = typeof passwords;

/** Thrown if too many passwords already wait to be hashed. */
export class TooManyPasswords extends Error {}

/**
 * Runs work that hashes passwords when its turn comes: few at a time in the whole process. Passwords are hashed nowhere
 * else.
 * @param work hashes one password after the other; its turn ends when it has finished or failed
 * @param isFirst whether it goes before all others, and is never refused
 * @throws TooManyPasswords before the work has begun, if too many wait
 */
export async function inPasswordTurn<Done>(
  work: (passwords: Passwords) => Promise<Done>,
  { isFirst = false } = {},
): Promise<Done> {
  const endTurn = await turns.take({ isFirst });
  if (!endTurn) throw new TooManyPasswords();
  try {
    return await work(passwords);
  } finally {
    endTurn();
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
