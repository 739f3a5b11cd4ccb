/** The accepted kinds of pictures, as determined from their bytes. */
export type PictureKind = "jpeg" | "png" | "webp" | "avif" | "svg";

/** An uploaded file: complete, measured and named by its SHA-256, but not inspected yet. */
export type Received = { path: string; hash: string; bytes: number };

/** The same picture, upright and stripped of everything else. Width and height in pixels. */
export type Cleaned = { path: string; kind: PictureKind; width: number; height: number };

/** The hash in a library address, with or without a file name; null for any other address. */
export function mediaHash(address: string): string | null {
  return /^\/media\/([0-9a-f]{64})(?:\/[\w.]*)?$/.exec(address)?.[1] ?? null;
}

/** Maximum dimensions of a picture, in pixels: in total, and of its longer side. */
export type PixelLimits = { pixels: number; side: number };

/** Why a file is rejected. `detail` says what it is instead, such as "a PDF" or "30000 × 30000". */
export type Refusal =
  | "empty"
  | "too_heavy"
  | "too_many_pixels"
  | "not_a_picture"
  | "damaged"
  | "unsafe_svg"
  | "too_slow"
  | "died";

/** The file itself is faulty, so retrying with the same file is pointless. */
export class Unusable extends Error {
  readonly why: Refusal;
  readonly detail: string;

  constructor(why: Refusal, detail = "") {
    super(detail ? `${why}: ${detail}` : why);
    this.name = "Unusable";
    this.why = why;
    this.detail = detail;
  }
}

export type ProcessOrder = { hash: string; kind: PictureKind; widths: number[] };

/** Uploaded pictures: the uploads folder, the image worker, and the store on disk or in a bucket. */
export type MediaFiles = {
  /** Writes an upload to the uploads folder. @throws Unusable empty or too_heavy */
  receive(body: AsyncIterable<Uint8Array>, mostBytes: number): Promise<Received>;
  /**
   * Inspects and sanitizes the file: turned upright, without camera data, location or scripts.
   * @throws Unusable
   */
  clean(received: Received, limits: PixelLimits): Promise<Cleaned>;
  /** Puts the sanitized original into the store, atomically. */
  keep(hash: string, cleaned: Cleaned): Promise<void>;
  isKept(hash: string, kind: PictureKind): Promise<boolean>;
  /** True if every process sees the same files, as in a bucket. */
  isShared: boolean;
  /** Deletes the files of one upload from the uploads folder. */
  discard(received: Received): Promise<void>;
  /**
   * Creates the variants of a stored original, one picture at a time, and stores each of them.
   * @returns a tiny blurred picture as a data URL
   * @throws Unusable, or the store's own error
   */
  process(order: ProcessOrder, onVariant: (done: number) => Promise<void>): Promise<{ blur: string }>;
  /** The picture that this process is processing, and a promise for its end. */
  processing(): { hash: string; over: Promise<void> } | null;
  /** A file that visitors may see, by name, such as "960.avif"; null for any other. */
  open(hash: string, name: string): Promise<OpenFile | null>;
  /** Deletes everything stored under the hash. */
  remove(hash: string): Promise<void>;
  /** Deletes incomplete uploads older than `before`. @returns the number of files */
  cleanUpUploads(before: Date): Promise<number>;
  /** Deletes stored files that belong to no picture and are older than `before`. @returns the number of files */
  cleanUpStore(before: Date, known: (hashes: string[]) => Promise<Set<string>>): Promise<number>;
  /** Aborts the current work, which fails and is retried later. */
  stop(): void;
};

export type OpenFile = { bytes: number; type: string; stream: ReadableStream<Uint8Array<ArrayBuffer>> };
