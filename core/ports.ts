import type { EmailProps, TemplateName } from "#core/emails/templates.ts";
import type { QuotePaper } from "#core/quotes/files/shape.ts";
import type { MediaKind } from "#lib/files/media.ts";
import type { Film, Picture } from "#lib/files/picture.ts";
import type { SheetReader } from "#lib/files/sheet-reader.ts";

export type Mailbox = { name: string; address: string };

/** A file in an email, such as an invitation to a calendar or a PDF. */
export type Attachment = {
  name: string;
  /** With its parameters: "text/calendar; charset=utf-8; method=REQUEST". */
  type: string;
  /** Its text, or its bytes. */
  content: string | Uint8Array;
};

/** A rendered email template. */
export type DrawnEmail = {
  subject: string;
  html: string;
  text: string;
  /** The company whose letterhead it has: the sender's name where the configuration has an address alone. */
  company: string;
  attachments?: Attachment[];
};

/**
 * One message to one recipient, ready to send. `id` stays the same across retries, and so does the Message-ID derived
 * from it.
 */
export type Email = DrawnEmail & {
  id: string;
  /** By default the sender in the configuration. */
  from?: Mailbox | undefined;
  to: Mailbox;
  replyTo: Mailbox;
  /** Nobody wrote it: an absence notice must not answer it. */
  isAutomatic?: boolean;
};

export type Mail = {
  /** Where emails go: an SMTP server, or files in the data folder. */
  kind: "smtp" | "folder";
  /** Renders an email without sending it. */
  draw<Name extends TemplateName>(name: Name, props: EmailProps[Name]): Promise<DrawnEmail>;
  /**
   * Rejects if the email was not accepted: with Undeliverable if the recipient is refused for good.
   * @returns the server's reply or the file's name
   */
  send(email: Email): Promise<{ reference: string }>;
  /** Deletes the stored files of these emails, by id; there is nothing to delete when using SMTP. */
  forget(ids: string[]): Promise<void>;
  /** Rejects if the mail server cannot be reached. */
  check(): Promise<void>;
};

/** Finds a library picture by name, such as "latham-apollo-14/plan". */
export type PictureBook = {
  /** Part of the addresses of its pictures; it changes when any of them is drawn again. */
  version: string;
  find(name: string): Picture | null;
  /** The film that plays over the picture of the same name, such as "scenes/stage-water". */
  film(name: string): Film | null;
  /** The address of a picture's variant for link previews: 1200 × 630, a JPEG, which all consumers support. */
  card(name: string): string | null;
  /** Every picture whose name begins with `prefix`, in the library's order. */
  under(prefix: string): Picture[];
  /** The names that begin with `prefix`, in the same order. */
  names(prefix: string): string[];
  /** A pool's outline seen from above, as an SVG path in feet; the renderings are based on the same outline. */
  outline(poolId: string): { d: string; simplified: boolean } | null;
};

/** An uploaded file: complete, measured and named by its SHA-256, but not inspected yet. */
export type Received = { path: string; hash: string; bytes: number };

/**
 * The same picture, upright and stripped of everything else, with width and height in pixels; or a document as it was
 * sent.
 */
export type Cleaned = { path: string; kind: MediaKind; width: number; height: number };

/** Maximum dimensions of a picture, in pixels: of a JPEG in total, of another format, and of the longer side. */
export type PixelLimits = { pixels: number; pixelsUnlessJpeg: number; side: number };

/** The same with the maximum size of a document, in bytes. */
export type FileLimits = PixelLimits & { documentBytes: number };

/** The same, with the longer side of what is kept of a photo, in pixels. */
export type PhotoLimits = PixelLimits & { kept: number; small: number };

/** A photo as it is kept, both of it as JPEGs, and the size of the larger one in pixels. */
export type DrawnPhoto = { photo: Uint8Array; small: Uint8Array; width: number; height: number };

/** What the sender means to upload; empty if the bytes decide. */
export type UploadKind = "" | "picture" | "document";

export type ProcessOrder = { hash: string; kind: MediaKind; widths: number[] };

/** Uploaded pictures and documents: the uploads folder, the image worker, and the store on disk or in a bucket. */
export type MediaFiles = {
  /** Writes an upload to the uploads folder. @throws Unusable empty or too_heavy */
  receive(body: AsyncIterable<Uint8Array>, mostBytes: number): Promise<Received>;
  /**
   * Inspects and sanitizes the file: a picture is turned upright, without camera data, location or scripts; a document
   * stays as it is.
   * @throws Unusable
   */
  clean(received: Received, limits: FileLimits, uploadKind?: UploadKind): Promise<Cleaned>;
  /** Puts the sanitized original into the store, atomically. */
  keep(hash: string, cleaned: Cleaned): Promise<void>;
  isKept(hash: string, kind: MediaKind): Promise<boolean>;
  /** True if every process sees the same files, as in a bucket. */
  isShared: boolean;
  /** Rejects if the store does not answer. */
  check(): Promise<void>;
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
  /**
   * A file that visitors may see, by name, such as "960.avif"; null for any other.
   * @throws DamagedFile if its bytes are not those that were stored
   */
  open(hash: string, name: string): Promise<OpenFile | null>;
  /** The hashes with a damaged file that was opened or found by the cleanup since the start, and is still damaged. */
  damaged(): Promise<string[]>;
  /** Deletes everything stored under the hash. */
  remove(hash: string): Promise<void>;
  /** Deletes incomplete uploads older than `before`. @returns the number of files */
  cleanUpUploads(before: Date): Promise<number>;
  /**
   * Deletes stored files that belong to no picture and are older than `before`, and gives some of those that an earlier
   * version stored the SHA-256 that `open` compares.
   * @returns the number of deleted files
   */
  cleanUpStore(before: Date, findRecorded: (hashes: string[]) => Promise<Set<string>>): Promise<number>;
  /**
   * Makes a JPEG and a small one of a photo: upright, without camera data and location.
   * @throws Unusable
   */
  drawPhoto(received: Received, limits: PhotoLimits): Promise<DrawnPhoto>;
  /** The PDFs of quotes, which have no public address, in the same store. */
  privateFiles: PrivateFiles;
  /** The photos of customers, likewise. */
  photos: PrivateFiles;
  /** The files of imports, likewise. */
  importFiles: PrivateFiles;
  /** Aborts the current work and what the bucket has been asked for; it fails and is retried later. */
  stop(): void;
};

/** Files of one kind that are kept under their SHA-256 and never change. They are part of every backup. */
export type PrivateFiles = {
  /** Stores the bytes, atomically. @returns their SHA-256 */
  keep(bytes: Uint8Array): Promise<string>;
  isKept(hash: string): Promise<boolean>;
  /** The bytes stored under the hash, even if they have changed; null if there are none. */
  read(hash: string): Promise<Uint8Array | null>;
  remove(hash: string): Promise<void>;
  /** Deletes those that belong to no record and are older than `before`. @returns the number of files */
  cleanUp(before: Date, findRecorded: (hashes: string[]) => Promise<Set<string>>): Promise<number>;
};

export type OpenFile = { bytes: number; type: string; stream: ReadableStream<Uint8Array<ArrayBuffer>> };

/** Draws PDFs, each in a process of its own. */
export type Paper = {
  /**
   * The same quote gives the same bytes.
   * @param onDamaged gets the hash of a line's picture that can't be drawn; the rest is drawn without it
   * @throws Error if the process was killed, ran out of memory or took too long; a next attempt may succeed
   */
  draw(quote: QuotePaper, onDamaged?: (picture: string) => void): Promise<Uint8Array>;
  /** The characters of a text that no typeface has, each once: their codes are drawn instead. */
  withoutGlyphs(text: string): Promise<string[]>;
  /** Aborts the current work, which fails and is retried later. */
  stop(): void;
};

/** The answer of a page of the site. */
export type DrawnPage = {
  status: number;
  /** Where it leads instead of showing a page; empty if it shows one. */
  location: string;
  html: string;
};

/** The site's own public pages. */
export type Pages = {
  /**
   * The page at a path as a visitor gets it. Nobody is counted for it, and no cache keeps it. A page that fails is an
   * answer with the status 500.
   * @throws an error that says that the database is away
   */
  draw(path: string): Promise<DrawnPage>;
};

/** What another site says of one of its pages. */
export type SiteAnswer = {
  /** Of the answer, after redirects; 0 if there was none. */
  status: number;
  /** No site has this name. */
  isNameless: boolean;
  /** For how long the site asks to be left alone, in ms. */
  restMs: number;
};

export type OtherSites = {
  /**
   * Asks another site whether it has a page, without reading it. Each host is asked one thing at a time, with a pause
   * between two. Nothing but public addresses is asked, also where a redirect leads.
   * @throws an error only if it is stopped
   */
  ask(address: string): Promise<SiteAnswer>;
  /** Aborts what is being asked. */
  stop(): void;
};

/** Reads the tables that staff send, each in a process of its own. */
export type Sheets = SheetReader;

/** One line per call. Never log personal data or secrets: ids and codes only. */
export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** The configuration, read from the environment and validated once at startup. */
export type Config = {
  port: number;
  host: string;
  /** Absolute path of the folder with the database, media, mail and backups. */
  dataDir: string;
  /** If absent, SQLite in `dataDir`. */
  databaseUrl?: string;
  /** The operator has backed up the PostgreSQL database, so no copy is made before its tables change. */
  databaseIsBackedUp?: boolean;
  /** Public address of the site, without a trailing slash. */
  publicUrl: string;
  adminUsername?: string;
  adminPassword?: string;
  smtpUrl?: string;
  mailFrom: string;
  /** If absent, uploaded pictures are stored in `dataDir`. */
  s3?: S3Config;
  /** The owner's certificate with its key; if absent, no PDF is sealed. */
  seal?: SealConfig;
  trustProxy: boolean;
  /** What monitoring sends to read the metrics; if absent, there are none. */
  metricsToken?: string;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
  version: string;
};

/** A .p12 file. Its password is in no log and no answer. */
export type SealConfig = { file: string; password: string };

/** An S3-compatible bucket, at AWS or another provider. */
export type S3Config = {
  bucket: string;
  region: string;
  /** If absent, AWS. */
  endpoint?: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Put the bucket's name in the path instead of the host name, as most services other than AWS require. */
  forcePathStyle: boolean;
};
