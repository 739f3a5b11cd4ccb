/** What the environment decides, read and checked once at start. */
export type Config = {
  port: number;
  host: string;
  /** Absolute path of the folder that holds the database, media, mail and backups. */
  dataDir: string;
  /** Absent: SQLite in `dataDir`. */
  databaseUrl?: string;
  /** Somebody has backed the PostgreSQL database up: it is not copied before its tables change. */
  databaseIsBackedUp?: boolean;
  /** Address of the site as people type it, without a trailing slash. */
  publicUrl: string;
  adminUsername?: string;
  adminPassword?: string;
  smtpUrl?: string;
  mailFrom: string;
  /** Absent: pictures that staff bring lie in `dataDir`. */
  s3?: S3Config;
  trustProxy: boolean;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
  version: string;
};

/** A bucket that speaks S3, Amazon's or another's. */
export type S3Config = {
  bucket: string;
  region: string;
  /** Absent: Amazon's own. */
  endpoint?: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket's name as the first part of the path, not of the host: most servers but Amazon's want it. */
  forcePathStyle: boolean;
};
