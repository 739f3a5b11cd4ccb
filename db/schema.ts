import type { Kysely, Selectable } from "kysely";
import type { PoolsTable } from "./tables/catalogue.ts";
import type { LandingPagesTable, PostsTable, RedirectsTable, SeoPagesTable } from "./tables/content.ts";
import type { MediaTable } from "./tables/media.ts";
import type {
  ConsentsTable,
  ContactEmailsTable,
  ContactPhonesTable,
  ContactsTable,
  LeadsTable,
} from "./tables/people.ts";
import type {
  AuditTable,
  InvitesTable,
  KnownBrowsersTable,
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
  IdempotencyKeysTable,
  JobsTable,
  MediaUsesTable,
  RevisionsTable,
  VisitorLimitsTable,
} from "./tables/work.ts";

/**
 * The tables, in the common subset of SQLite and PostgreSQL: times are ISO-8601 UTC text (which sorts
 * chronologically), money is integer cents, booleans are 0 or 1, lists and objects are JSON text. See docs/decisions.
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
  known_browsers: KnownBrowsersTable;
  invites: InvitesTable;
  audit: AuditTable;
  pools: PoolsTable;
  media: MediaTable;
  media_uses: MediaUsesTable;
  contacts: ContactsTable;
  contact_emails: ContactEmailsTable;
  contact_phones: ContactPhonesTable;
  consents: ConsentsTable;
  leads: LeadsTable;
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
  idempotency_keys: IdempotencyKeysTable;
}

/** The connection that reads take: the reader, or the transaction of a verb that reads before it writes. */
export type Db = Kysely<Tables>;

/** An open transaction: everything written in it takes effect at its commit, or not at all. */
export type Tx = Kysely<Tables>;

/** The tags of a write or, if they depend on what was written, a function of the transaction's result. */
export type Changed<Result> = string[] | ((result: Result) => string[]);

export type ChangeListener = (tags: string[]) => void;

export type Database = {
  engine: "sqlite" | "postgres";
  /** For pages, and for fast queries. */
  read: Db;
  /** For staff lists and records: slow or numerous ones never delay a visitor. */
  staff: Db;
  /**
   * Runs `work` in one transaction and resolves only after its commit is durable. `work` may await only the database
   * and must have no other effects: on SQLite other writers wait for it and share its commit, and on PostgreSQL it is
   * run again after a deadlock. `changed` names what the commit makes stale in every process: the noun and the record,
   * as in `["posts", "posts:12"]` (docs/rooms.md). An empty list means that nothing written is shown anywhere, or that
   * no screen updates because of it. One of many transactions in a row may name the noun as `soon("posts")`: it is
   * announced within 5 s.
   */
  transact<T>(work: (tx: Tx) => Promise<T>, options: { changed: Changed<T> }): Promise<T>;
  /**
   * Removes deleted and replaced texts from the search indexes. On PostgreSQL there is nothing to do: a row's text is
   * deleted with it.
   */
  forgetSearched(): Promise<void>;
  /**
   * Sends tags to the listeners of every process without a commit: immediately in this one, within 100 ms in others.
   */
  announce(tags: string[]): void;
  /**
   * Calls back with the tags of every commit that changed something, in any process; `"*"` means all tags.
   * @returns a function that unsubscribes
   */
  onChange(listener: ChangeListener): () => void;
  close(): Promise<void>;
};

export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
