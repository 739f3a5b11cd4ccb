import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import pg from "pg";
import type { Tables } from "./schema.ts";

/** The PostgreSQL channel on which processes announce changed tags to each other. */
const channel = "sunspring_changes";
/** The payload: the tags, and the process that sent them. */
type Notice = { from: string; tags: string[] };
/** PostgreSQL rejects payloads of 8,000 bytes; more tags are sent in several. */
const longestNotice = 7_500;
/** More than a transaction on 500 records needs: above this, "everything changed" is sent instead. */
const mostNotices = 8;
/** How long staff-only tags are collected, in ms, so that a burst of leads becomes one notice. */
const collectMs = 100;
/** How long a listener waits before reconnecting, in ms. */
const reconnectMs = 2_000;
/** A silently lost connection is noticed after at most two of these, in ms. */
const checkEvery = 10_000;
const checkTimeout = 5_000;

type Notices = {
  /** Sends tags in a transaction: they arrive with its commit, or not at all. */
  send(tx: Kysely<Tables>, tags: string[]): Promise<void>;
  /**
   * Sends tags outside a transaction, within 100 ms. NOTIFY in every transaction would make commits wait for each
   * other.
   */
  sendSoon(tags: string[]): void;
  close(): Promise<void>;
};

/**
 * Change notices between the processes that share a PostgreSQL. `announce` is called with the tags changed by others,
 * and with `"*"` after an interruption.
 */
export async function openNotices(
  connection: pg.ClientConfig,
  db: Kysely<Tables>,
  announce: (tags: string[]) => void,
): Promise<Notices> {
  const self = randomUUID();
  const stopListening = await listen(connection, (text) => {
    const { from, tags } = JSON.parse(text) as Notice;
    // our own tags are announced at the commit; announcing them again a little later would drop caches that were just
    // filled
    if (from !== self) announce(tags);
  });
  const batch = batchTags((tags) => notify(db, self, tags));
  return {
    async send(tx, tags) {
      if (tags.length > 0) await notify(tx, self, tags);
    },
    sendSoon: batch.add,
    async close() {
      await batch.close();
      await stopListening();
    },
  };
}

async function notify(db: Kysely<Tables>, from: string, changed: string[]): Promise<void> {
  const notices = splitTags(changed).map((tags): Notice => ({ from, tags }));
  const sent = notices.map((notice) => sql`pg_notify(${channel}, ${JSON.stringify(notice)})`);
  await sql`select ${sql.join(sent)}`.execute(db);
}

/** Splits the tags into parts that fit into one notice each. */
function splitTags(tags: string[]): string[][] {
  const parts: string[][] = [];
  let bytes = Infinity;
  for (const tag of tags) {
    // with its quotation marks and comma; the rest of the payload fits into the bytes that remain up to 8,000
    const size = Buffer.byteLength(JSON.stringify(tag)) + 1;
    if (size > longestNotice) return [["*"]];
    bytes += size;
    if (bytes > longestNotice) {
      parts.push([]);
      bytes = size;
    }
    parts.at(-1)?.push(tag);
  }
  return parts.length > mostNotices ? [["*"]] : parts;
}

/** Collects tags and sends them together. Tags that could not be sent are sent with the next ones. */
function batchTags(send: (tags: string[]) => Promise<void>): {
  add(tags: string[]): void;
  close(): Promise<void>;
} {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function add(tags: string[]): void {
    for (const tag of tags) waiting.add(tag);
    // after close, a retry would never succeed and would keep the process alive
    if (waiting.size > 0 && !closed) timer ??= setTimeout(() => void flush(), collectMs);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const tags = [...waiting];
    waiting.clear();
    if (tags.length > 0) await send(tags).catch(() => add(tags));
  }

  return {
    add,
    async close() {
      closed = true;
      await flush();
    },
  };
}

/** Listens on its own connection, and reconnects, immediately if possible, when it is lost. */
async function listen(
  connection: pg.ClientConfig,
  onText: (text: string) => void,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<pg.Client> {
    const name = "sunspring listener";
    const next = new pg.Client({ ...connection, application_name: name, query_timeout: checkTimeout });
    next.on("error", () => {}); // "end" follows it
    next.on("notification", ({ payload }) => payload && onText(payload));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (reason) {
      await next.end().catch(() => {});
      throw reason;
    }
    next.once("end", () => reconnectIn(0));
    return next;
  }

  function reconnectIn(after: number): void {
    if (!stopped) timer = setTimeout(() => void retry(), after);
  }

  async function retry(): Promise<void> {
    try {
      client = await connect();
    } catch {
      return reconnectIn(reconnectMs);
    }
    if (stopped) return client.end();
    // tags announced in the meantime are lost, so "*" drops everything
    onText(JSON.stringify({ from: "", tags: ["*"] } satisfies Notice));
  }

  client = await connect();
  const check = setInterval(() => {
    const checked = client;
    checked.query("select 1").catch(() => checked.end().catch(() => {}));
  }, checkEvery);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    clearInterval(check);
    await client.end();
  };
}
