import { roles, type Role } from "#core/staff/auth/rules.ts";
import type { Contract } from "#core/contract.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Why a user gets a link to choose a password: they are new, or they lost the old one. */
export const linkPurposes = ["invite", "reset"] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** How long a link works, in ms. A reset link is used right away, so it can be shorter. */
export const linkValidMs: Record<LinkPurpose, number> = { invite: 72 * hourMs, reset: 24 * hourMs };

/** The same as text, for screens and emails. */
export const linkValidFor: Record<LinkPurpose, string> = { invite: "72 hours", reset: "24 hours" };

/** How long expired links are kept, in ms, to tell people who open them why they no longer work. */
export const keepLinksMs = 30 * dayMs;

/** The token is in the fragment, which browsers do not send to servers: it appears in no log and no Referer. */
export function linkAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/admin-login#invite=${token}`;
}

/**
 * The address a link is emailed to; null if there is none, or this server does not send emails: a file in its folder,
 * and in every backup of it, would let its reader in.
 */
export function emailedTo(mail: "smtp" | "folder", email: string): string | null {
  return mail === "smtp" && email !== "" ? email : null;
}

/** The token in the fragment of an address, or null. */
export function tokenInFragment(fragment: string): string | null {
  return /^#invite=([\w-]{20,100})$/.exec(fragment)?.[1] ?? null;
}

export const linkStates = ["open", "used", "expired", "replaced", "disabled"] as const;
export type LinkState = (typeof linkStates)[number];

/** Why a link does not work; the first entry is for links that do. */
export const linkSentences: Record<LinkState, string> = {
  open: "This link works.",
  used: "This link has already been used. Sign in with the password you chose.",
  expired: "This link has expired. Ask an admin for a new one.",
  replaced: "A newer link has replaced this one. Open the newer one, or ask an admin for another.",
  disabled: "This account is disabled. Ask an admin if you need it.",
};

type Link = { used_at: string | null; voided_at: string | null; expires_at: string };

/** Whether a link works and, if not, the most helpful reason. */
export function linkState(link: Link, { disabled, now }: { disabled: boolean; now: Date }): LinkState {
  if (link.used_at) return "used";
  if (disabled) return "disabled";
  if (link.voided_at) return "replaced";
  return link.expires_at > now.toISOString() ? "open" : "expired";
}

export const userStatuses = ["active", "invited", "locked", "disabled"] as const;
export type UserStatus = (typeof userStatuses)[number];

export const userStatusLabels: Record<UserStatus, string> = {
  active: "Active",
  invited: "Invited",
  locked: "Locked",
  disabled: "Disabled",
};

type Account = { disabled: number; password_hash: string };

/** @param lockedUntil when the lock for wrong passwords ends; in the past or null if there is none */
export function statusOf(account: Account, lockedUntil: string | null, now: Date): UserStatus {
  if (account.disabled === 1) return "disabled";
  if (account.password_hash === "") return "invited";
  return lockedUntil !== null && lockedUntil > now.toISOString() ? "locked" : "active";
}

type Held = Account & { id: number; role: string };

/** Whether this is the only user who can manage users: an invited admin without a password does not count. */
export function isLastAdmin(users: readonly Held[], id: number): boolean {
  const admins = users.filter((one) => one.role === "admin" && canSignIn(one));
  return admins.length > 0 && admins.every((one) => one.id === id);
}

export function canSignIn({ disabled, password_hash }: Account): boolean {
  return disabled === 0 && password_hash !== "";
}

/** Roles that may be responsible for leads. */
export function takesLeads(role: Role): boolean {
  return role !== "editor";
}

/** How long sign-ins are kept, in ms, and how many per user. */
export const keepSignInsMs = 90 * dayMs;
export const mostSignIns = 1_000;

export const signInOutcomes = ["signed_in", "failed", "disabled", "factor_asked", "wrong_factor"] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];

export const signInOutcomeLabels: Record<SignInOutcome, string> = {
  signed_in: "Signed in",
  failed: "Wrong password",
  factor_asked: "Second factor not given",
  wrong_factor: "Wrong second factor",
  disabled: "Refused: account disabled",
};

export const userLimits = { name: 120, phone: 40, signature: 2_000, videoLink: 500 };

export const userSentences = {
  lastAdmin: "This is the last active admin. Make another user an admin first.",
  ownRole: "You cannot change your own role. Ask another admin.",
  ownDisable: "You cannot disable yourself. Ask another admin.",
  ownFactors: "You change your own second factors in your profile.",
  wrongPassword: "That is not your current password",
  easyPassword: "This password is easy to guess. Use a few unrelated words",
  notInvited: "Enable this user before you send a link.",
};

type RoleTable = {
  groups: { title: string; rows: { label: string; roles: Role[]; alsoSingle: boolean }[] }[];
};

/** What each role may do: every distinct policy of these contracts, under the first noun that uses it. */
export function roleTable(contracts: readonly Contract[]): RoleTable {
  const seen = new Set<string>([""]);
  const groups = contracts.map(({ many, operations, policies: others }) => {
    const policies = [
      ...Object.values(operations).flatMap(({ policy }) => (policy === "anyone" ? [] : [policy])),
      ...others,
    ];
    const fresh = policies.filter(({ label }) => !seen.has(label) && seen.add(label));
    const rows = fresh.map((one) => ({
      label: one.label,
      roles: roles.filter((role) => role === "admin" || one.roles.includes(role)),
      alsoSingle: one.also !== undefined,
    }));
    return { title: `${many[0]?.toUpperCase()}${many.slice(1)}`, rows };
  });
  return {
    groups: groups
      .filter(({ rows }) => rows.length > 0)
      .sort((one, other) => (one.title < other.title ? -1 : 1)),
  };
}

/** What a user is still to do. */
export type OpenWork = { openLeads: number; openTasks: number; comingVisits: number };

/** "the 3 open leads, the open task, and the 2 upcoming visits": what a user leaves to someone else. */
export function openWork({ openLeads, openTasks, comingVisits }: OpenWork): string {
  const part = (count: number, one: string) => {
    if (count === 0) return [];
    return count === 1 ? [`the ${one}`] : [`the ${count} ${one}s`];
  };
  const parts = [
    ...part(openLeads, "open lead"),
    ...part(openTasks, "open task"),
    ...part(comingVisits, "upcoming visit"),
  ];
  return new Intl.ListFormat("en-US").format(parts);
}
