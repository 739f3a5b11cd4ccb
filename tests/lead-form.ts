import { AnswerError } from "#app/admin/kit/fetch-json.ts";
import { typed, type Draft, type Fields } from "#app/admin/kit/form/draft.ts";
import type { Saving } from "#app/admin/kit/form/saving.ts";

export type Lead = { version: number; stage: string; office: string; notes: string[]; place: Place };
export type Place = { street: string; city: string; latch: string };

export const place: Place = { street: "12 Bay Rd", city: "Ocala", latch: "" };

export const stale = () =>
  new AnswerError(409, JSON.stringify({ code: "stale_version", message: "Changed." }), "");
const keyReused = () => new AnswerError(409, JSON.stringify({ code: "key_reused", message: "Stored." }), "");
export const cutOff = () => new TypeError("network");

/** A form for one lead, and its server. */
export function leadForm(mine: Fields, options: Partial<Saving<Lead>> = {}) {
  /** The bodies that were stored, by key. */
  const bodies = new Map<string, string>();
  let stored: Lead = { version: 1, stage: "new", office: "ocala", notes: [], place };
  const fieldsOf = ({ stage, office, place }: Lead): Fields => ({ stage, office, place, note: "" });
  const seen = stored;
  const first = { version: 1, fields: fieldsOf(seen) };
  let draft: Draft | null = typed(null, first, { ...first.fields, ...mine });
  const server = {
    bodies: [] as object[],
    /** A change by another user. */
    change(part: Partial<Lead>) {
      stored = { ...stored, ...part, version: stored.version + 1 };
    },
    stored: () => stored,
    /** Fails once after storing. */
    cutsNext: false,
  };
  const saving: Saving<Lead> = {
    source: {
      load: async () => stored,
      async change(_, body, key) {
        const { version, note, ...part } = body as { version: number; note?: string };
        server.bodies.push(body);
        const firstBody = bodies.get(key);
        if (firstBody === JSON.stringify(body)) return stored;
        if (firstBody) throw keyReused();
        if (version !== stored.version) throw stale();
        bodies.set(key, JSON.stringify(body));
        server.change({ ...part, ...(note && { notes: [...stored.notes, note] }) });
        if (!server.cutsNext) return stored;
        server.cutsNext = false;
        throw cutOff();
      },
    },
    id: 12,
    drafts: { read: () => draft, write: (_, next) => void (draft = next) },
    key: "draft",
    seen,
    fieldsOf,
    bodyOf: (changed) => changed,
    more: {},
    resends: false,
    ...options,
  };
  return {
    saving,
    server,
    draft: () => draft,
    type: (fields: Fields) => void (draft = typed(draft, first, { ...first.fields, ...fields })),
  };
}
