import type { Role } from "#core/staff/auth/rules.ts";

/** Which records of a kind a user sees. */
export const scopes = ["all", "offices", "own"] as const;
export type Scope = (typeof scopes)[number];

export const scopeLabels: Record<Scope, string> = {
  all: "All",
  offices: "Their offices’",
  own: "Their own",
};

/** The kinds of records that have a scope: contacts and tasks follow their leads. */
export const scopedKinds = ["leads", "quotes", "visits"] as const;
export type ScopedKind = (typeof scopedKinds)[number];

export const scopedKindLabels: Record<ScopedKind, string> = {
  leads: "Leads and contacts",
  quotes: "Quotes",
  visits: "Visits",
};

/** What a user sees of each kind. */
export type Sees = Record<ScopedKind, Scope>;

export const seesAll: Sees = { leads: "all", quotes: "all", visits: "all" };

/** Whoever reads: a user with what an admin lets them see, and their offices if that depends on them. */
export type Viewer = { userId: number; role: Role; sees: Sees; officeIds: string[] };
