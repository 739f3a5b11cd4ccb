import type { Role } from "#core/staff/auth/rules.ts";

/** With what somebody signs in: what the history says of an attempt. */
export const signInWays = ["password", "passkey", "app", "recovery-code", "link"] as const;
export type SignInWay = (typeof signInWays)[number];

export const signInWayLabels: Record<SignInWay, string> = {
  password: "password",
  passkey: "passkey",
  app: "password and app",
  "recovery-code": "password and recovery code",
  link: "password link",
};

/** What can confirm a user besides the password. */
export const factorKinds = ["passkey", "app", "recovery-code"] as const;
export type FactorKind = (typeof factorKinds)[number];

/** What can confirm that a signed-in user is here: the password only without a second factor. */
export const confirmationWays = [...factorKinds, "password"] as const;

/** How long a browser may take to answer, from the password to the code, in ms. */
export const ticketForMs = 10 * 60_000;

/** How long a sign-in or a confirmation lasts before something sensitive asks again, in ms. */
export const confirmedForMs = 10 * 60_000;

export const factorLimits = { name: 60, passkeys: 10, recoveryCodes: 10 };

export const factorSentences = {
  next: "Your password is right. Now use your passkey, or enter a code.",
  over: "This sign-in took too long. Enter your username and password again.",
  wrongCode: "This code isn’t right or was already used. Wait for the next one, or use a recovery code.",
  wrongPassword: "That is not your password",
  wrongPasskey: "This passkey didn’t work. Try again, or sign in with your password.",
  appOver: "This secret is no longer valid. Start again with a new one.",
  wrongAppCode:
    "This code isn’t right. Check that the clock of your phone is right, and enter the next code.",
  notAdded: "This passkey could not be added. Try again.",
  alreadyAdded: "This passkey is already in use.",
  tooMany: `You can have ${factorLimits.passkeys} passkeys. Remove one first.`,
  mustKeep: "Your role needs a second factor. Add another one before you remove this one.",
  none: "Add a passkey or an app first.",
};

/** From which day on each role needs a second factor; null means never. */
export type RequiredFrom = Record<Role, string | null>;

/** Whether somebody must have a second factor: from a day on, or already. Days are those of Florida. */
export function requirementOf(
  { requiredFrom, hasFactor }: { requiredFrom: string | null; hasFactor: boolean },
  today: string,
): "none" | "soon" | "now" {
  if (hasFactor || requiredFrom === null) return "none";
  return today < requiredFrom ? "soon" : "now";
}

/** Whether a confirmation is fresh; one of a clock that was ahead is not. */
export function isConfirmed(confirmedAt: string | null, now: Date): boolean {
  if (confirmedAt === null) return false;
  const age = now.getTime() - Date.parse(confirmedAt);
  return age >= 0 && age < confirmedForMs;
}

/** Letters and digits that nobody confuses. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** A recovery code of random bytes: 24 characters in groups of four, 120 bits. */
export function recoveryCode(bytes: Uint8Array): string {
  const letters = [...bytes.subarray(0, 24)].map((byte) => alphabet[byte & 31]).join("");
  return letters.match(/.{4}/g)!.join("-");
}

/** A recovery code as it was made, however it is typed; undefined if it can't be one. */
export function typedRecoveryCode(typed: string): string | undefined {
  const letters = typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, "")
    .replaceAll("o", "0")
    .replace(/[il]/g, "1");
  return letters.length === 24 ? letters.match(/.{4}/g)!.join("-") : undefined;
}
