import type { LongTexts } from "./draft-storage.ts";

const database = "sunspring-admin";
const table = "drafts";
/** Drafts of closed tabs are unreachable, so they are deleted after a week, in ms. */
const keptFor = 7 * 24 * 3_600_000;

type Row = { text: string; at: number };

/** IndexedDB, for texts too long for sessionStorage. */
export const longTexts: LongTexts = {
  read: async (id) => (await inTable<Row | undefined>("readonly", (rows) => rows.get(id)))?.text,
  write: async (id, text) =>
    void (await inTable("readwrite", (rows) => rows.put({ text, at: Date.now() }, id))),
  remove: async (id) => void (await inTable("readwrite", (rows) => rows.delete(id))),
};

let opened: Promise<IDBDatabase> | undefined;

async function inTable<Result>(
  mode: IDBTransactionMode,
  ask: (rows: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  opened ??= open();
  const rows = (await opened).transaction(table, mode).objectStore(table);
  return answered<Result>(ask(rows));
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(table);
  const db = await answered<IDBDatabase>(request);
  clearOld(db);
  return db;
}

function clearOld(db: IDBDatabase): void {
  const cursors = db.transaction(table, "readwrite").objectStore(table).openCursor();
  cursors.onsuccess = () => {
    const cursor = cursors.result;
    if (!cursor) return;
    if ((cursor.value as Row).at < Date.now() - keptFor) cursor.delete();
    cursor.continue();
  };
}

function answered<Result>(request: IDBRequest): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as Result);
    request.onerror = () => reject(request.error ?? new Error("The browser's database did not answer."));
  });
}
