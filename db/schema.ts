import type { Kysely, Selectable } from "kysely";
import type { ManufacturersTable, PoolsTable } from "./tables/catalogue.ts";
import type { LandingPagesTable, PostsTable, RedirectsTable, SeoPagesTable } from "./tables/content.ts";
import type { MediaTable } from "./tables/media.ts";
import type {
  ConsentsTable,
  ContactsTable,
  LeadEventsTable,
  LeadsTable,
  QuotesTable,
} from "./tables/people.ts";
import type {
  AuditTable,
  LoginFailuresTable,
  SessionsTable,
  SettingsTable,
  UsersTable,
} from "./tables/staff.ts";
import type { DailyCountsTable, JobsTable, LettersTable } from "./tables/work.ts";

/**
 * The tables, in the common subset of SQLite and PostgreSQL: times are ISO-8601 UTC text (sorts as time),
 * money is integer cents, yes/no is 0 or 1, lists and objects are JSON text. See docs/decisions.
 */
export type Tables = {
  settings: SettingsTable;
  users: UsersTable;
  sessions: SessionsTable;
  login_failures: LoginFailuresTable;
  audit: AuditTable;
  manufacturers: ManufacturersTable;
  pools: PoolsTable;
  media: MediaTable;
  contacts: ContactsTable;
  consents: ConsentsTable;
  leads: LeadsTable;
  lead_events: LeadEventsTable;
  quotes: QuotesTable;
  jobs: JobsTable;
  letters: LettersTable;
  landing_pages: LandingPagesTable;
  posts: PostsTable;
  seo_pages: SeoPagesTable;
  redirects: RedirectsTable;
  daily_counts: DailyCountsTable;
};

/** What a read asks: the reader, or the transaction of a verb that reads before it writes. */
export type Db = Kysely<Tables>;

/** A transaction that is open: what is written in it stands with its commit, or not at all. */
export type Tx = Kysely<Tables>;

export type Database = {
  engine: "sqlite" | "postgres";
  read: Kysely<Tables>;
  /**
   * Runs `work` in one transaction and resolves only after its commit is durable. `work` may await nothing but
   * the database: on SQLite other writers wait for it and share its commit.
   * `changed` names the cache tags to drop once the commit stands, in every process.
   */
  transact<T>(work: (tx: Tx) => Promise<T>, options?: { changed?: string[] }): Promise<T>;
  /** Calls back with the tags of every commit that changed something, from any process. */
  onChange(listener: (tags: string[]) => void): void;
  close(): Promise<void>;
};

export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
