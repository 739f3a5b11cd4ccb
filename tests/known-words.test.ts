import { sql } from "kysely";
import { expect, test } from "vitest";
import { activityTypes } from "#core/records/activities.rules.ts";
import { awaitPages } from "#core/content/checked-pages/writes.ts";
import { pageStates } from "#core/content/checked-pages/rules.ts";
import { linkOutcomes } from "#core/content/outside-links/rules.ts";
import { importKinds } from "#core/records/imports/rules.ts";
import { roles } from "#core/staff/auth/rules.ts";
import { scopes } from "#core/staff/scope.rules.ts";
import { channels } from "#core/leads/channels.rules.ts";
import { emailStates } from "#core/emails/rules.ts";
import { leadStages } from "#core/leads/stages.rules.ts";
import { mediaStates } from "#core/media/rules.ts";
import { quoteStages } from "#core/quotes/rules.ts";
import type { SubjectTypes } from "#core/subjects.ts";
import { linkPurposes, signInOutcomes } from "#core/staff/rules.ts";
import type { Tables, Tx } from "#db/schema.ts";
import { oldDatabase, opened, write } from "./old-database.ts";

/** The original subject types; those added by nouns are written by the test of every contract. */
const subjectTypes: (keyof SubjectTypes)[] = [
  "lead",
  "contact",
  "quote",
  "user",
  "office",
  "pool",
  "manufacturer",
  "post",
  "landing_page",
  "setting",
  "media",
];

const words: [keyof Tables, string, readonly (string | number)[]][] = [
  ["users", "role", roles],
  ["users", "disabled", [0, 1]],
  ["users", "sees_costs", [0, 1]],
  ["users", "sees_leads", scopes],
  ["users", "sees_quotes", scopes],
  ["users", "sees_visits", scopes],
  ["manufacturers", "enabled", [0, 1]],
  ["pools", "published", [0, 1]],
  ["pools", "flat_bottom", [0, 1]],
  ["contacts", "preferred_channel", channels],
  ["leads", "preferred_channel", channels],
  ["leads", "stage", leadStages],
  ["leads", "request_type", ["contact", "estimate"]],
  ["consents", "kind", ["telephone"]],
  ["consents", "granted", [0, 1]],
  ["quotes", "stage", quoteStages],
  ["offices", "active", [0, 1]],
  ["jobs", "state", ["queued", "running", "done", "failed"]],
  ["jobs", "subject_type", subjectTypes],
  ["invites", "purpose", linkPurposes],
  ["sign_ins", "outcome", signInOutcomes],
  ["emails", "state", emailStates],
  ["emails", "subject_type", subjectTypes],
  ["activities", "type", activityTypes],
  ["activities", "subject_type", subjectTypes],
  ["revisions", "subject_type", subjectTypes],
  ["landing_pages", "view", ["simple", "enhanced"]],
  ["landing_pages", "status", ["draft", "published"]],
  ["posts", "kind", ["post", "guide"]],
  ["posts", "status", ["draft", "published"]],
  ["seo_pages", "noindex", [0, 1]],
  ["imports", "kind", importKinds],
  ["checked_pages", "state", pageStates],
  ["outside_links", "outcome", linkOutcomes],
  ["media", "kind", ["jpeg", "png", "webp", "avif", "svg"]],
  ["media", "state", mediaStates],
];

/** One row for each table that the old database did not have. */
async function fillYoungTables(tx: Tx): Promise<void> {
  const at = "2026-11-20T14:05:00.000Z";
  const invite = { user_id: 1, token_hash: "x", created_at: at, expires_at: at };
  await tx
    .insertInto("invites")
    .values({ ...invite, purpose: "invite" })
    .execute();
  const file = { file_name: "pools.csv", heading_key: "x", headings: "[]", mapping: "[]", numbers: "" };
  await tx
    .insertInto("imports")
    .values({ ...file, state: "checked", version: 1, created_at: at, updated_at: at })
    .execute();
  await awaitPages(tx, ["/about"]);
  const link = { address: "https://example.com/", host: "example.com", status: 0, times: 0 };
  await tx
    .insertInto("outside_links")
    .values({ ...link, outcome: "unasked", since: at, due_at: at, linked_at: at })
    .execute();
  const attempt = { user_id: 1, at, ip: "192.0.2.7", user_agent: "" };
  await tx
    .insertInto("sign_ins")
    .values({ ...attempt, outcome: "failed" })
    .execute();
}

test("the database accepts every value that the program knows, and no other", async () => {
  const { config } = await oldDatabase();
  const db = await opened(config);
  await write(db, fillYoungTables);
  for (const [table, column, allowed] of words) {
    const put = (word: string | number) =>
      write(db, (tx) => sql`update ${sql.table(table)} set ${sql.ref(column)} = ${word}`.execute(tx));
    for (const word of allowed) await put(word);
    const wrong = typeof allowed[0] === "number" ? 2 : "unheard-of";
    await expect(put(wrong), `${table}.${column}`).rejects.toThrow(/check|foreign key/i);
  }
});

test("leads and quotes must reference existing offices, and audit entries existing users", async () => {
  const { config } = await oldDatabase();
  const db = await opened(config);
  for (const table of ["leads", "quotes"] as const)
    await expect(
      write(db, (tx) => tx.updateTable(table).set({ office_id: "atlantis" }).execute()),
    ).rejects.toThrow(/foreign key/i);
  for (const table of ["audit", "activities", "emails", "revisions", "settings"] as const)
    await expect(write(db, (tx) => tx.updateTable(table).set({ user_id: 4711 }).execute())).rejects.toThrow(
      /foreign key/i,
    );
});
