import { sql, type Kysely } from "kysely";
import { eachRow, isPostgres, oneOf, replaceConstraints } from "./reshape.ts";
import { table } from "./table.ts";

const knownActivities =
  "received stage office note email owner call text elsewhere correction task visit".split(" ");

/** Quotes have revisions, which are frozen when they are sent, each with its links, acceptances and files. */
export async function up(db: Kysely<any>): Promise<void> {
  await reshape(db);
  await revisions(db);
  await acceptances(db);
  await eachRow<OldQuote>(db, "quotes", "id, lines, total_cents, stage, valid_until, created_at", (rows) =>
    asRevisions(db, rows),
  );
  await sql`alter table quotes drop column lines`.execute(db);
  await replaceConstraints(db, "activities", [
    {
      name: "activities_type_check",
      from: oneOf("type", knownActivities),
      to: oneOf("type", [...knownActivities, "quote", "question"]),
    },
  ]);
}

async function reshape(db: Kysely<any>): Promise<void> {
  if (isPostgres(db)) await sql`alter table quotes alter column total_cents type bigint`.execute(db);
  const columns = [
    "owner_id integer references users(id)",
    "stage_at text not null default ''",
    "notes text not null default ''",
    "sent_at text",
    "viewed_at text",
  ];
  for (const column of columns) await sql.raw(`alter table quotes add column ${column}`).execute(db);
  await sql`update quotes set stage_at = updated_at,
    sent_at = case when stage = 'draft' then null else updated_at end`.execute(db);
  await table(
    db,
    "quote_numbers",
    `office_id text not null references offices(id), year integer not null, last integer not null,
    primary key (office_id, year)`,
  );
  const indexes = [
    "quotes_of_stage_by_office on quotes (office_id, stage, id desc)",
    "quotes_of_stage_by_owner on quotes (owner_id, stage, id desc)",
    "quotes_by_total on quotes (total_cents desc, id desc)",
    "quotes_lead on quotes (lead_id) where lead_id is not null",
    "quotes_expiring on quotes (valid_until, id) where stage in ('sent', 'viewed')",
    "quotes_unopened on quotes (sent_at, id) where stage = 'sent'",
  ];
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db);
}

type OldQuote = {
  id: number;
  lines: string;
  total_cents: number;
  valid_until: string | null;
  created_at: string;
};
type OldLine = { text: string; quantity: number; unitCents: number };

/** No version of the program has written quotes; any inserted by other means become revision A, as a draft. */
async function asRevisions(db: Kysely<any>, rows: OldQuote[]): Promise<void> {
  const values = rows.map(({ id, lines, total_cents, valid_until, created_at }) => {
    const { old, damaged } = readLines(lines);
    const packages = [{ id: "main", name: "", sections: [{ id: "extras", lines: old.map(newLine) }] }];
    const draft = damaged ?? JSON.stringify({ packages, validUntil: valid_until });
    return sql`(${id}, 'A', ${draft}, ${total_cents}, ${created_at})`;
  });
  await sql`insert into quote_revisions (quote_id, mark, draft, total_cents, created_at)
    values ${sql.join(values)}`.execute(db);
}

/** Lines that can't be read stay as they are, and are shown as damaged. */
function readLines(text: string): { old: OldLine[]; damaged?: string } {
  try {
    const lines = JSON.parse(text) as OldLine[];
    return Array.isArray(lines) ? { old: lines } : { old: [], damaged: text };
  } catch {
    return { old: [], damaged: text };
  }
}

function newLine({ text, quantity, unitCents }: OldLine, place: number) {
  const about = { id: `line-${place + 1}`, itemId: null, name: text, text: "", picture: null };
  const defaults = { kind: "fixed", isChosen: false, unit: "each", formula: "" };
  return { ...about, ...defaults, quantity: Math.round(quantity * 1_000), unitCents };
}

/** Only a draft's text and totals may change: a sent revision stays as the customer read it. */
async function revisions(db: Kysely<any>): Promise<void> {
  await table(
    db,
    "quote_revisions",
    `id ID, quote_id integer not null references quotes(id) on delete cascade, mark text not null,
    draft text not null, offer text, offer_hash text, total_cents bigint not null, sent_at text,
    sent_by integer references users(id), created_at text not null,
    constraint quote_revisions_sent check ((offer is null) = (sent_at is null) and (offer is null) = (offer_hash is null)),
    unique (quote_id, mark)`,
  );
  await table(
    db,
    "quote_links",
    `id ID, quote_id integer not null references quotes(id) on delete cascade, token_hash text not null unique,
    created_by integer references users(id), created_at text not null, revoked_at text`,
  );
  await sql`create index quote_links_of_quote on quote_links (quote_id)`.execute(db);
}

async function acceptances(db: Kysely<any>): Promise<void> {
  await table(
    db,
    "quote_acceptances",
    `id ID, quote_id integer not null unique references quotes(id),
    revision_id integer not null references quote_revisions(id), chosen text not null, total_cents bigint not null,
    signer_name text not null, signature text not null, signed_at text not null, ip_address text not null,
    user_agent text not null, consent_text text not null, signed_hash text not null`,
  );
  await table(
    db,
    "quote_files",
    `id ID, quote_id integer not null references quotes(id) on delete cascade,
    revision_id integer not null references quote_revisions(id), kind text not null check (kind in ('offer', 'signed')),
    name text not null, hash text not null, bytes integer not null, created_at text not null,
    unique (revision_id, kind)`,
  );
}
