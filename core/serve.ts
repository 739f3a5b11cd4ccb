import type { z } from "zod";
import type { Actor } from "#core/audit.ts";
import type { Session } from "#core/staff/auth/shape.ts";
import type { Contract, Operation, Operations } from "#core/contract.ts";
import type { LandingPage, Post } from "#core/content/shape.ts";
import type { Pool } from "#core/pools/shape.ts";
import { Problem } from "#core/problems.ts";
import type { QuoteOffer } from "#core/quotes/draft.shape.ts";
import type { World } from "#core/world.ts";
import { matchesSearch } from "#lib/text/search-text.ts";

/** Data about the request itself that a handler may need. */
export type Caller = {
  /** The visitor's IP address. */
  ip: string;
  /** The key under which sign-in attempts from the address are counted. */
  network: string;
  /** Whether the request was sent from this machine itself, not through a proxy. */
  isThisMachine: boolean;
  userAgent: string;
  /** The address of the page that sent it, if its browser says so. */
  page: string;
  /** The session's token as sent, also to an operation for anyone; it may have expired. */
  token: string | undefined;
  idempotencyKey: string | undefined;
  /** The token of a browser in which someone has signed in before, as sent. */
  browser: string | undefined;
  /** Waits without occupying a slot that other requests need. */
  pause: (ms: number) => Promise<void>;
};

/** A file being uploaded, as a stream. */
export type ArrivingFile = { body: AsyncIterable<Uint8Array>; name: string };

/** Unsaved input, rendered in place of the stored record. */
export type Unsaved = { landingPage?: LandingPage; post?: Post; pool?: Pool; quote?: QuoteOffer };

/** One call of an operation: validated, authorized, and with its caller. */
export type Call<Op extends Operation> = {
  /** The number in the path, or -1, which matches no record, if it is not a number. */
  id: number;
  /** The path parameters as text. */
  params: Record<string, string>;
  query: z.output<Op["query"]>;
  body: z.output<Op["body"]>;
  file: ArrivingFile;
  actor: Actor;
  session: Session;
  caller: Caller;
  /** Renders the public page at a path with unsaved input in place of the stored record. */
  draw: (path: string, unsaved: Unsaved) => Promise<string>;
  /** Set by a handler that answers with the operation's additional status, or issues a browser token. */
  answered: { status?: 200; browserToken?: string };
};

/**
 * The implementation of an operation: a read, or a verb followed by a read. `undefined` for a record becomes a 404.
 */
export type Handler<Op extends Operation> = (
  world: World,
  call: Call<Op>,
) => Promise<z.input<Op["answer"]> | undefined>;

export type Handlers<All extends Operations> = { [Name in keyof All]: Handler<All[Name]> };

/** A contract with its handlers; the server mounts every one it finds in a `serve.ts`. */
export type Service = { contract: Contract; handlers: Record<string, Handler<Operation>> };

export function serve<All extends Operations>(contract: Contract<All>, handlers: Handlers<All>): Service {
  return { contract, handlers: handlers as unknown as Service["handlers"] };
}

type ListPage<Item> = { items: Item[]; total: number; totalCapped?: boolean; unsorted?: boolean };
type Paged = { page: number; pageSize: number };

/** The pagination fields of every list answer. */
export function inPages<Item>({ page, pageSize }: Paged, list: ListPage<Item>): ListPage<Item> & Paged {
  return { ...list, page, pageSize };
}

/**
 * One page of a list that is short enough to be read whole, filtered by the text that `text` extracts from an item.
 */
export function pageOfAll<Item>(query: Paged & { q: string }, all: Item[], text: (item: Item) => string) {
  const matching = all.filter((item) => matchesSearch(text(item), query.q));
  const start = (query.page - 1) * query.pageSize;
  return inPages(query, { items: matching.slice(start, start + query.pageSize), total: matching.length });
}

/** @throws Problem not_found if the record does not exist */
export function required<Full>(record: Full | undefined): Full {
  if (record === undefined) throw new Problem("not_found");
  return record;
}

/** A number in the path; anything else becomes -1, which matches nothing. */
export function numberIn(param: string | undefined): number {
  return param !== undefined && /^\d{1,9}$/.test(param) ? Number(param) : -1;
}
