import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import pg from "pg";
import type { Tables } from "./schema.ts";

/** PostgreSQL's channel on which processes tell each other which tags have changed. */
const channel = "sunspring_changes";
/** What goes over the channel: the tags, and which process sent them. */
type Notice = { from: string; tags: string[] };
/** PostgreSQL refuses a notice of 8,000 bytes; beyond this many, "everything changed" is said instead. */
const longestNotice = 7_500;
/** Tags that may arrive a moment later are collected for so long, in ms: one notice for a burst of leads. */
const collectedFor = 100;
/** A listener that cannot connect tries again after this many ms. */
const listenAgainAfter = 2_000;
/** A connection that a network has lost without a word is noticed after at most these two, in ms. */
const checkEvery = 10_000;
const checkTimeout = 5_000;

type Notices = {
  /** Sends tags in a transaction: they arrive with its commit, or not at all. */
  send(tx: Kysely<Tables>, tags: string[]): Promise<void>;
  /** Sends tags on their own, within 100 ms. NOTIFY in every transaction would make commits wait for each other. */
  sendSoon(tags: string[]): void;
  close(): Promise<void>;
};

/**
 * The notices between the processes that share a PostgreSQL. `announce` is called with what the others have changed,
 * and with `"*"` after a time in which they could not be heard.
 */
export async function openNotices(
  connection: pg.ClientConfig,
  db: Kysely<Tables>,
  announce: (tags: string[]) => void,
): Promise<Notices> {
  const self = randomUUID();
  const stopListening = await listen(connection, (text) => {
    const { from, tags } = JSON.parse(text) as Notice;
    // our own are announced at the commit: a second time, some ms later, would drop what was just read anew
    if (from !== self) announce(tags);
  });
  const soon = collected((tags) => notify(db, self, tags));
  return {
    async send(tx, tags) {
      if (tags.length > 0) await notify(tx, self, tags);
    },
    sendSoon: soon.add,
    async close() {
      await soon.close();
      await stopListening();
    },
  };
}

async function notify(db: Kysely<Tables>, from: string, tags: string[]): Promise<void> {
  const notice = JSON.stringify({ from, tags } satisfies Notice);
  const text = Buffer.byteLength(notice) > longestNotice ? JSON.stringify({ from, tags: ["*"] }) : notice;
  await sql`select pg_notify(${channel}, ${text})`.execute(db);
}

/** Collects tags and sends them together. What could not be sent is sent with the next ones. */
function collected(send: (tags: string[]) => Promise<void>): {
  add(tags: string[]): void;
  close(): Promise<void>;
} {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function add(tags: string[]): void {
    for (const tag of tags) waiting.add(tag);
    if (waiting.size > 0) timer ??= setTimeout(() => void flush(), collectedFor);
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
      await flush();
      clearTimeout(timer);
    },
  };
}

/** Listens on a connection of its own, and takes up listening again, at once if it can, when that is lost. */
async function listen(
  connection: pg.ClientConfig,
  hear: (text: string) => void,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<pg.Client> {
    const name = "sunspring listener";
    const next = new pg.Client({ ...connection, application_name: name, query_timeout: checkTimeout });
    next.on("error", () => {}); // "end" follows it
    next.on("notification", ({ payload }) => payload && hear(payload));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (reason) {
      await next.end().catch(() => {});
      throw reason;
    }
    next.once("end", () => again(0));
    return next;
  }

  function again(after: number): void {
    if (!stopped) timer = setTimeout(() => void retry(), after);
  }

  async function retry(): Promise<void> {
    try {
      client = await connect();
    } catch {
      return again(listenAgainAfter);
    }
    if (stopped) return client.end();
    // what was announced meanwhile is not known: "*" drops everything
    hear(JSON.stringify({ from: "", tags: ["*"] } satisfies Notice));
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
