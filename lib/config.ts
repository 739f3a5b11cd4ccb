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
  trustProxy: boolean;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
  version: string;
};

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
