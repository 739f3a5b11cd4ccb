import { sql, type Kysely } from "kysely";
import { oneOf, replaceConstraints } from "./reshape.ts";

/** The history of sign-ins says with what each was tried, and what became of those that ask for a second factor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await replaceConstraints(db, "sign_ins", [
    {
      name: "sign_ins_outcome_check",
      from: oneOf("outcome", ["signed_in", "failed", "disabled"]),
      to: oneOf("outcome", ["signed_in", "failed", "disabled", "factor_asked", "wrong_factor"]),
    },
  ]);
  await sql`alter table sign_ins add column way text not null default 'password'
    check (way in ('password', 'passkey', 'app', 'recovery-code', 'link'))`.execute(db);
}
