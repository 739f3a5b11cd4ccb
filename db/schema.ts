import type { Kysely, Selectable } from "kysely";
import type { ManufacturersTable, PoolsTable } from "./tables/catalogue.ts";
import type { LandingPagesTable, PostsTable, RedirectsTable, SeoPagesTable } from "./tables/content.ts";
import type { MediaTable } from "./tables/media.ts";
import type { ConsentsTable, ContactsTable, LeadsTable, QuotesTable } from "./tables/people.ts";
import type {
  AuditTable,
  InvitesTable,
  LoginFailuresTable,
  MetaTable,
  OfficesTable,
  SessionsTable,
  SettingsTable,
  SignInsTable,
  UserOfficesTable,
  UsersTable,
} from "./tables/staff.ts";
import type {
  ActivitiesTable,
  DailyCountsTable,
  EmailsTable,
  JobsTable,
  MediaUsesTable,
  RevisionsTable,
  VisitorLimitsTable,
} from "./tables/work.ts";

/**
 * The tables, in the common subset of SQLite and PostgreSQL: times are ISO-8601 UTC text (sorts as time),
 * money is integer cents, yes/no is 0 or 1, lists and objects are JSON text. See docs/decisions.
 * A noun adds its own in `core/<noun>/table.ts`.
 */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
export interface Tables {
  meta: MetaTable;
  settings: SettingsTable;
  offices: OfficesTable;
  users: UsersTable;
  user_offices: UserOfficesTable;
  sessions: SessionsTable;
  login_failures: LoginFailuresTable;
  sign_ins: SignInsTable;
  invites: InvitesTable;
  audit: AuditTable;
  manufacturers: ManufacturersTable;
  pools: PoolsTable;
  media: MediaTable;
  media_uses: MediaUsesTable;
  contacts: ContactsTable;
  consents: ConsentsTable;
  leads: LeadsTable;
  quotes: QuotesTable;
  jobs: JobsTable;
  emails: EmailsTable;
  activities: ActivitiesTable;
  revisions: RevisionsTable;
  landing_pages: LandingPagesTable;
  posts: PostsTable;
  seo_pages: SeoPagesTable;
  redirects: RedirectsTable;
  daily_counts: DailyCountsTable;
  visitor_limits: VisitorLimitsTable;
}

/** What a read asks: the reader, or the transaction of a verb that reads before it writes. */
export type Db = Kysely<Tables>;

/** A transaction that is open: what is written in it stands with its commit, or not at all. */
export type Tx = Kysely<Tables>;

/** The tags of a write, where they depend on what was written as a function of the transaction's result. */
export type Changed<Result> = string[] | ((result: Result) => string[]);

export type Database = {
  engine: "sqlite" | "postgres";
  /** For pages, and for what takes no time. */
  read: Db;
  /** For lists and records of the staff area: a slow one, or many at once, never make a visitor wait. */
  staff: Db;
  /**
   * Runs `work` in one transaction and resolves only after its commit is durable. `work` may await nothing but
   * the database: on SQLite other writers wait for it and share its commit.
   * `changed` names what is stale once the commit stands, in every process: the noun and the record, as in
   * `["posts", "posts:12"]` (docs/rooms.md). An empty list says that nothing is shown of what was written.
   */
  transact<T>(work: (tx: Tx) => Promise<T>, options: { changed: Changed<T> }): Promise<T>;
  /** Sends tags to the listeners of every process, without a commit: to this one at once, to others within 100 ms. */
  announce(tags: string[]): void;
  /**
   * Calls back with the tags of every commit that changed something, from any process; `"*"` stands for all of them.
   * @returns ends it
   */
  onChange(listener: (tags: string[]) => void): () => void;
  close(): Promise<void>;
};

export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
