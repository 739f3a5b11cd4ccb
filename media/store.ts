/** Stores files under keys such as "3f…/960.avif". */
export type Store = {
  /** Copies the file at `path` into the store, atomically. */
  put(key: string, path: string, type: string): Promise<void>;
  has(key: string): Promise<boolean>;
  /** null if the key does not exist. */
  open(key: string): Promise<{ bytes: number; stream: ReadableStream<Uint8Array<ArrayBuffer>> } | null>;
  /**
   * Whether the bytes under the key are still those that were put there; also true for a key that does not exist, or
   * has no sum.
   */
  isWhole(key: string): Promise<boolean>;
  /**
   * Gives a file of an earlier version the SHA-256 that `isWhole` compares.
   * @param sum what it must be; by default what it is now
   */
  addSum(key: string, sum?: string): Promise<void>;
  /** All entries whose key begins with `prefix`, including leftovers of a killed process. */
  list(prefix: string): AsyncIterable<{ key: string; at: Date; hasSum: boolean }>;
  remove(key: string): Promise<void>;
};
