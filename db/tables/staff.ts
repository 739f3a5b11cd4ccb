import type { Generated } from "kysely";

export type SettingsTable = {
  key: string;
  value: string;
  version: number;
  updated_at: string;
  updated_by: string | null;
};

export type UsersTable = {
  id: Generated<number>;
  username: string;
  /** Lower case, so that two people cannot differ by capitals only. */
  username_key: string;
  display_name: string;
  email: string;
  role: string;
  password_hash: string;
  disabled: number;
  last_seen_at: string | null;
  version: number;
  created_at: string;
  updated_at: string;
};

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
};

/** Failed sign-ins by account ("user:…") and by address ("ip:…"). */
export type LoginFailuresTable = {
  key: string;
  failures: number;
  last_at: string;
  locked_until: string | null;
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
