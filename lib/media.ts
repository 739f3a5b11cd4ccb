/** The kinds of picture that are taken in, named by what their bytes say. */
export type PictureKind = "jpeg" | "png" | "webp" | "avif" | "svg";

/** A file that somebody sent: whole, counted and named by its SHA-256, but not looked into yet. */
export type Received = { path: string; hash: string; bytes: number };

/** The same picture upright and without anything but the picture. Width and height in pixels. */
export type Cleaned = { path: string; kind: PictureKind; width: number; height: number };

/** The hash in an address of the library, with or without a file's name; null for every other address. */
export function mediaHash(address: string): string | null {
  return /^\/media\/([0-9a-f]{64})(?:\/[\w.]*)?$/.exec(address)?.[1] ?? null;
}

/** What a picture may measure, in pixels: in all and on its longer side. */
export type PixelLimits = { pixels: number; side: number };

/** Why a file is not taken. `detail` says what it is instead, such as "a PDF" or "30000 × 30000". */
export type Refusal =
  | "empty"
  | "too_heavy"
  | "too_many_pixels"
  | "not_a_picture"
  | "damaged"
  | "unsafe_svg"
  | "too_slow"
  | "died";

/** The file itself is at fault: trying again with the same file changes nothing. */
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

/** Pictures that staff bring: the uploads folder, the image worker, and the store on disk or in a bucket. */
export type MediaFiles = {
  /** Writes what arrives into the uploads folder. @throws Unusable empty or too_heavy */
  receive(body: AsyncIterable<Uint8Array>, mostBytes: number): Promise<Received>;
  /**
   * Looks into the file and makes it fit to be kept: turned upright, with no camera data, no place, no script.
   * @throws Unusable
   */
  clean(received: Received, limits: PixelLimits): Promise<Cleaned>;
  /** Puts the cleaned original into the store, whole or not at all. */
  keep(hash: string, cleaned: Cleaned): Promise<void>;
  isKept(hash: string, kind: PictureKind): Promise<boolean>;
  /** True when every process sees the same files: in a bucket. */
  isShared: boolean;
  /** Removes the files of one upload from the uploads folder. */
  discard(received: Received): Promise<void>;
  /**
   * Makes the variants of a kept original, one picture at a time, and puts each into the store.
   * @returns a tiny blurred picture as a data address
   * @throws Unusable, or the store's own error
   */
  process(order: ProcessOrder, onVariant: (done: number) => Promise<void>): Promise<{ blur: string }>;
  /** The picture that is being processed in this process, and when that is over. */
  processing(): { hash: string; over: Promise<void> } | null;
  /** A file that visitors may see, by its name such as "960.avif"; null for everything else. */
  open(hash: string, name: string): Promise<OpenFile | null>;
  /** Removes everything kept under the hash. */
  remove(hash: string): Promise<void>;
  /** Removes uploads that were left half-way, when they are older than `before`. @returns how many files */
  cleanUpUploads(before: Date): Promise<number>;
  /** Removes from the store what belongs to no picture and is older than `before`. @returns how many files */
  cleanUpStore(before: Date, known: (hashes: string[]) => Promise<Set<string>>): Promise<number>;
  /** Breaks off what is under way, which fails and is tried again another time. */
  stop(): void;
};

export type OpenFile = { bytes: number; type: string; stream: ReadableStream<Uint8Array<ArrayBuffer>> };
