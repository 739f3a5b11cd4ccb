import type { Generated } from "kysely";

export type SettingsTable = {
  key: string;
  value: string;
  version: number;
  updated_at: string;
  /** The user's name at that time; `user_id` identifies the user. */
  updated_by: string | null;
  user_id: number | null;
};

/** The program's own flags, such as when it seeded the database. */
export type MetaTable = { key: string; value: string };

/**
 * The company's locations. An office that staff delete stays as an inactive row, because leads and quotes reference
 * it. All offices share one version: that of the settings section "offices".
 */
export type OfficesTable = {
  id: string;
  name: string;
  phone: string;
  email: string;
  address: string;
  city: string;
  hours: string;
  is_primary: number;
  lat: number;
  lng: number;
  /** The towns it serves, as a JSON list. */
  service_areas: string;
  /** When it is open on each day of the week, and its holidays, as JSON (lib/time/open-hours.ts). */
  week: string;
  holidays: string;
  sort: number;
  active: number;
};

export type UsersTable = {
  id: Generated<number>;
  username: string;
  /** Lower case, so that two usernames cannot differ only in case. */
  username_key: string;
  display_name: string;
  email: string;
  phone: Generated<string>;
  /** Appended to the user's emails. */
  signature: Generated<string>;
  /** Where the user's video calls take place; "" if nobody has said. */
  video_link: Generated<string>;
  role: string;
  /** Empty until an invited user has chosen a password. */
  password_hash: string;
  disabled: number;
  /** New leads of the user's offices are assigned to them in turn. */
  in_rotation: Generated<number>;
  /** May see costs and margins in quotes, as admins may. */
  sees_costs: Generated<number>;
  /** Which leads, quotes and visits the user sees: "all", "offices" or "own". */
  sees_leads: Generated<string>;
  sees_quotes: Generated<string>;
  sees_visits: Generated<string>;
  /** When they last got one. */
  last_lead_at: Generated<string | null>;
  last_seen_at: string | null;
  version: number;
  created_at: string;
  updated_at: string;
};

/** The offices whose leads a user is responsible for. */
export type UserOfficesTable = { user_id: number; office_id: string };

export type SessionsTable = {
  id: Generated<number>;
  user_id: number;
  /** SHA-256 of the token, hex. The token itself is never stored. */
  token_hash: string;
  created_at: string;
  last_active_at: string;
  expires_at: string;
  ip: string;
  user_agent: string;
  /** When its user last proved who they are: with it, a second factor or their password. */
  confirmed_at: Generated<string | null>;
};

/** Failed sign-ins by account, by account and network, by known browser, and by network. */
export type LoginFailuresTable = {
  key: string;
  /** The account, in lower case, if the key concerns one. */
  username_key: string | null;
  /** The network, if the key concerns one. */
  network: string | null;
  failures: number;
  last_at: string;
  locked_until: string | null;
};

/** Browsers in which a user has signed in before. */
export type KnownBrowsersTable = {
  id: Generated<number>;
  user_id: number;
  /** SHA-256 of the token, hex. The token itself is never stored. */
  token_hash: string;
  created_at: string;
  expires_at: string;
};

/** Links with which users choose a password. They work once, until they expire or a newer one voids them. */
export type InvitesTable = {
  id: Generated<number>;
  user_id: number;
  purpose: string;
  /** SHA-256 of the token, hex. The token itself is never stored. */
  token_hash: string;
  created_by: number | null;
  created_at: string;
  expires_at: string;
  used_at: string | null;
  voided_at: string | null;
};

/** Attempts to sign in to existing accounts. */
export type SignInsTable = {
  id: Generated<number>;
  user_id: number;
  at: string;
  outcome: string;
  /** With what it was tried. */
  way: Generated<string>;
  /** If this attempt locked the account, until when. */
  locked_until: string | null;
  ip: string;
  user_agent: string;
};

export type AuditTable = {
  id: Generated<number>;
  at: string;
  user_id: number | null;
  actor: string;
  action: string;
  entity: string;
  entity_id: string;
  detail: string;
};
