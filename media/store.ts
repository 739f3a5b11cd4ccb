/** Stores files under keys such as "3f…/960.avif". */
export type Store = {
  /** Copies the file at `path` into the store, atomically. */
  put(key: string, path: string, type: string): Promise<void>;
  has(key: string): Promise<boolean>;
  /** null if the key does not exist. */
  open(key: string): Promise<{ bytes: number; stream: ReadableStream<Uint8Array<ArrayBuffer>> } | null>;
  /** Whether the bytes under the key are still those that were put there; also true for a key that does not exist. */
  isWhole(key: string): Promise<boolean>;
  /** All entries whose key begins with `prefix`, including leftovers of a killed process. */
  list(prefix: string): AsyncIterable<{ key: string; at: Date }>;
  remove(key: string): Promise<void>;
};
