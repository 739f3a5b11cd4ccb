/** Where files lie under keys such as "3f…/960.avif". */
export type Store = {
  /** Copies the file at `path` in. Under the key lies either all of it or what was there before. */
  put(key: string, path: string, type: string): Promise<void>;
  has(key: string): Promise<boolean>;
  /** null when there is nothing under the key. */
  open(key: string): Promise<{ bytes: number; stream: ReadableStream<Uint8Array<ArrayBuffer>> } | null>;
  /** Everything whose key begins with `prefix`, also what a killed process left unfinished. */
  list(prefix: string): AsyncIterable<{ key: string; at: Date }>;
  remove(key: string): Promise<void>;
};
