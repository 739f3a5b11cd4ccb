import type { Generated } from "kysely";

/** A user's keys on devices and in password managers. Only the public half is known here. */
type PasskeysTable = {
  id: Generated<number>;
  user_id: number;
  /** As the authenticator names it, base64url. */
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  /** How often its authenticator says that it was used; 0 if it does not count. */
  counter: number;
  /** How a browser reaches it, as a JSON list. */
  transports: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
};

/** A user's app that shows codes of six digits. */
type AuthenticatorAppsTable = {
  id: Generated<number>;
  user_id: number;
  /** Base32, as it is: whoever reads it can make the codes (decision 0084). */
  secret: string;
  /** The last half minute since 1970 whose code was used: neither it nor an earlier one is taken again. */
  last_step: number;
  created_at: string;
  last_used_at: string | null;
};

/** Each lets its user in once, instead of a code of the app. */
type RecoveryCodesTable = {
  id: Generated<number>;
  user_id: number;
  /** SHA-256, hex. The code itself is never stored. */
  code_hash: string;
  used_at: Generated<string | null>;
};

/** What a browser was told to answer: used once, for a few minutes, by any process. */
type SignInTicketsTable = {
  /** SHA-256 of the ticket, or of the challenge of a passkey, hex. */
  token_hash: string;
  purpose: "passkey" | "new-passkey" | "new-app" | "sign-in";
  /** Whose password was right, if the purpose is "sign-in". */
  user_id: number | null;
  /** Of the new app. */
  secret: Generated<string>;
  /** The entry of the history that the second factor completes. */
  sign_in_id: number | null;
  expires_at: string;
};

declare module "#db/schema.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Tables {
    passkeys: PasskeysTable;
    authenticator_apps: AuthenticatorAppsTable;
    recovery_codes: RecoveryCodesTable;
    sign_in_tickets: SignInTicketsTable;
  }
}
