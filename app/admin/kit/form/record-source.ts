import type { Author } from "#core/records/changes/rules.ts";

export type Versioned = { version: number };

/** The server's side of a form, as defined by a contract. */
export type RecordSource<Full> = {
  /** The noun under which drafts are stored. */
  noun: string;
  one: string;
  /** Whether the signed-in user may store changes to a record, and new ones. */
  mayChange: (record: Full) => boolean;
  /** Whether the user may change records of the kind at all. */
  mayChangeSome: () => boolean;
  mayAdd: boolean;
  load: (id: string | number) => Promise<Full>;
  /** Looks up who stored this version of the record. */
  author: (id: string | number, record: Full) => Promise<Author>;
  /** @param key of this save: a save that is sent again with its key is not stored twice */
  change: (id: string | number, body: object, key: string) => Promise<Full>;
  add: (body: object, key: string) => Promise<Full>;
};
