/** What the environment decides, read and checked once at start. */
export type Config = {
  port: number;
  host: string;
  /** Absolute path of the folder that holds the database, media, mail and backups. */
  dataDir: string;
  /** Absent: SQLite in `dataDir`. */
  databaseUrl?: string;
  /** Address of the site as people type it, without a trailing slash. */
  publicUrl: string;
  adminUsername?: string;
  adminPassword?: string;
  smtpUrl?: string;
  mailFrom: string;
  trustProxy: boolean;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
  version: string;
};
