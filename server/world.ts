import { join } from "node:path";
import { pino } from "pino";
import { jobsDue } from "#core/jobs.ts";
import type { World } from "#core/world.ts";
import { openDatabase } from "#db/open.ts";
import type { Config } from "#core/ports.ts";
import type { SealCertificate } from "#lib/files/seal-certificate.ts";
import { openSheetReader } from "#lib/files/sheet-reader.ts";
import { whenDamaged } from "#lib/json/stored-json.ts";
import { openMailer } from "#mail/mailer.ts";
import { openMediaFiles } from "#media/files.ts";
import { openLibrary } from "#media/library.ts";
import { openPaper } from "#paper/paper.ts";
import { openOtherSites } from "./other-sites.ts";
import { openPages } from "./open-pages.ts";

/** Builds the real World: opens the database (migrating it), mail, pictures and log. */
export async function buildWorld(config: Config, seal: SealCertificate | null): Promise<World> {
  const log = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  whenDamaged(({ table, id }) => log.error({ table, id }, "a stored record is damaged"));
  const db = await openDatabase(config);
  const world: World = {
    db,
    jobs: { wake: () => db.announce([jobsDue]) },
    mail: openMailer({
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      folder: join(config.dataDir, "mail"),
      publicUrl: config.publicUrl,
    }),
    media: {
      ...openLibrary(join(process.cwd(), "pictures")),
      ...openMediaFiles({
        dataDir: config.dataDir,
        s3: config.s3,
        program: join(process.cwd(), "media", "child.ts"),
      }),
    },
    paper: openPaper({
      program: join(process.cwd(), "paper", "child.ts"),
      pictures: join(process.cwd(), "pictures"),
    }),
    pages: openPages(() => world),
    otherSites: openOtherSites({ userAgent: `LinkCheck (+${config.publicUrl})` }),
    seal,
    sheets: openSheetReader({ program: join(process.cwd(), "lib", "files", "sheet-child.ts") }),
    now: () => new Date(),
    log,
    config,
  };
  return world;
}
