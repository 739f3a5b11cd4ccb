import { expect, test } from "vitest";
import { inPasswordTurn, newPassword, newToken, passwordTurns, TooManyPasswords } from "./password.ts";

const hashPassword = (password: string) => inPasswordTurn(({ hash }) => hash(password));
const passwordMatches = (stored: string | undefined, password: string) =>
  inPasswordTurn(({ matches }) => matches(stored, password));

test("a token has its prefix and 32 bytes in URL-safe characters", () => {
  const token = newToken();
  expect(token).toMatch(/^sun_[A-Za-z0-9_-]{43}$/);
  expect(Buffer.from(token.slice(4), "base64url")).toHaveLength(32);
});

test("a thousand tokens are a thousand different ones", () => {
  expect(new Set(Array.from({ length: 1000 }, newToken)).size).toBe(1000);
});

test("a password has 20 letters and digits, without ambiguous ones", () => {
  for (let i = 0; i < 500; i += 1) expect(newPassword()).toMatch(/^[a-km-np-zA-HJ-NP-Z2-9]{20}$/);
});

test("every character of a password is equally likely", () => {
  const picked = Array.from({ length: 1000 }, newPassword).join("");
  const counts = new Map<string, number>();
  for (const character of picked) counts.set(character, (counts.get(character) ?? 0) + 1);
  expect(counts.size).toBe(56);
  // 20,000 characters: 357 of each, with a standard deviation of 19; six times that never happens by chance
  for (const [character, count] of counts)
    expect([character, Math.abs(count - 357) < 6 * 19]).toEqual([character, true]);
  // taking a byte modulo 56 without rejection would make lower-case letters 47% instead of 43%
  const lower = picked.replace(/[^a-z]/g, "").length / picked.length;
  expect(Math.abs(lower - 24 / 56)).toBeLessThan(0.021);
});

test("a thousand passwords are a thousand different ones", () => {
  expect(new Set(Array.from({ length: 1000 }, newPassword)).size).toBe(1000);
});

test("a password is stored as argon2id, salted, at OWASP's cost", async () => {
  const [once, again] = await Promise.all([hashPassword("sun and sand"), hashPassword("sun and sand")]);
  expect(once).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(once).not.toBe(again);
  expect(once).not.toContain("sun and sand");
});

test.each([
  ["sun and sand", "sun and sand", true],
  ["sun and sand", "Sun and sand", false],
  ["sun and sand", "sun and sand ", false],
  ["sun and sand", "", false],
  ["Piñata 🪅 بركة", "Piñata 🪅 بركة", true],
  [`${"a".repeat(199)}b`, `${"a".repeat(199)}c`, false],
])("%j against %j: %s", async (set, typed, matches) => {
  expect(await passwordMatches(await hashPassword(set), typed)).toBe(matches);
});

test.each(["", "anything"])("without a stored hash, %j does not match", async (typed) => {
  expect(await passwordMatches(undefined, typed)).toBe(false);
});

test("an unknown name takes as much work as a wrong password", async () => {
  const stored = await hashPassword("sun and sand");
  await passwordMatches(undefined, "x"); // creates the dummy hash
  /** The shortest CPU time of several runs, which other programs do not prolong. */
  async function least(hash: string | undefined): Promise<number> {
    const times: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      const before = process.cpuUsage();
      await passwordMatches(hash, "wrong");
      const { user, system } = process.cpuUsage(before);
      times.push(user + system);
    }
    return Math.min(...times);
  }
  // it would be a thousandth if no hash were checked
  expect(await least(undefined)).toBeGreaterThan((await least(stored)) / 3);
});

/** Asks for turns under names. `begun` lists those whose turn has come; the test ends each one. */
function asker() {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const ask = (name: string, options?: Parameters<typeof inPasswordTurn>[1]) => {
    ends.set(name, Promise.withResolvers());
    return inPasswordTurn(async () => {
      begun.push(name);
      await ends.get(name)!.promise;
      return name;
    }, options);
  };
  return { begun, ask, end: (name: string) => ends.get(name)!.resolve(), ends };
}

test("two passwords are hashed at once, the next ones in order, and known people's before others'", async () => {
  const { begun, ask, end } = asker();
  const all = [ask("a"), ask("b"), ask("c"), ask("d"), ask("known", { isFirst: true })];
  await expect.poll(() => begun).toEqual(["known", "a"]);
  for (const [ended, order] of [
    ["known", ["known", "a", "b"]],
    ["a", ["known", "a", "b", "c"]],
    ["b", ["known", "a", "b", "c", "d"]],
  ] as const) {
    end(ended);
    await expect.poll(() => begun).toEqual(order);
  }
  for (const name of ["c", "d"]) end(name);
  expect(await Promise.all(all)).toEqual(["a", "b", "c", "d", "known"]);
});

test("when as many wait as may, the next one is refused before its work begins, unless it is first", async () => {
  const { begun, ask, ends } = asker();
  const working = [ask("a"), ask("b")];
  await expect.poll(() => begun).toEqual(["a", "b"]);
  const waiting = Array.from({ length: passwordTurns.waiting }, (_, i) => ask(`waits ${i}`));
  await expect(ask("one more")).rejects.toThrow(TooManyPasswords);
  const first = ask("known", { isFirst: true });
  for (const { resolve } of ends.values()) resolve();
  await Promise.all([...working, ...waiting, first]);
  expect(begun).not.toContain("one more");
  expect(begun[2]).toBe("known");
});

test("a hash that fails frees its place", async () => {
  for (let i = 0; i < passwordTurns.atOnce; i += 1)
    await expect(inPasswordTurn(() => Promise.reject(new Error("no memory")))).rejects.toThrow("no memory");
  expect(await inPasswordTurn(async () => "its turn")).toBe("its turn");
});
