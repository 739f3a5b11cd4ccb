import type { Draft, Fields, SentSave } from "./draft.ts";
import { isNamed } from "#lib/lists/same.ts";

/** Drafts in another version's format are ignored. */
const format = 1;

/** The storage key of a draft: one user's, for one record. */
export function draftKey(userId: number, noun: string, id: string | number): string {
  return `${keysOf(userId)}${encodeURIComponent(noun)}:${encodeURIComponent(id)}`;
}

/** The common prefix of one user's draft keys. */
export function keysOf(userId: number): string {
  return `adminDraft:${userId}:`;
}

export const anyKey = "adminDraft:";

export function writeDraft({ version, base, mine, sent }: Draft): string {
  return JSON.stringify({ format, version, base, mine, sent });
}

/** Parses a stored draft; null for anything else under its key. */
export function readDraft(text: string): Draft | null {
  const parsed = parse(text);
  if (!isNamed(parsed) || parsed.format !== format) return null;
  const { version, base, mine, sent } = parsed;
  if (!isVersion(version) || !isNamed(base) || !isNamed(mine)) return null;
  if (Object.keys(mine).some((name) => !Object.hasOwn(base, name))) return null;
  const isSent =
    isNamed(sent) &&
    typeof sent.key === "string" &&
    isVersion(sent.version) &&
    isNamed(sent.mine) &&
    isNamed(sent.more);
  return { version, base, mine, ...(isSent && { sent: sent as SentSave }) };
}

/**
 * The part of a draft that a form with these fields can show: unknown fields and values of another type are dropped.
 */
export function fitting(draft: Draft, fields: Fields): Draft | null {
  const fits = (name: string) =>
    Object.hasOwn(fields, name) && [draft.base, draft.mine].every((one) => isOfKind(one[name], fields[name]));
  const names = Object.keys(draft.mine).filter(fits);
  if (names.length === Object.keys(draft.mine).length) return draft;
  const only = (values: Fields) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return names.length === 0
    ? null
    : { version: draft.version, base: only(draft.base), mine: only(draft.mine) };
}

/** Null stands for an unknown value, or for NaN. */
function isOfKind(value: unknown, like: unknown): boolean {
  // most of a long draft is what is stored
  if (value === like) return true;
  if (value === null || like === null) return true;
  if (Array.isArray(like))
    return Array.isArray(value) && value.every((entry) => like.length === 0 || isOfKind(entry, like[0]));
  if (!isNamed(like)) return typeof value === typeof like;
  if (!isNamed(value)) return false;
  // an entry compared with another entry of the list may lack optional fields
  return Object.keys(value).every((name) => !Object.hasOwn(like, name) || isOfKind(value[name], like[name]));
}

function isVersion(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
