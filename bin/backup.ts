import { command, openBundle } from "#tools/build/bundle.ts";

const usage = `npm run backup                 writes a consistent copy of everything below DATA_DIR/backups
npm run backup -- FOLDER       writes it into this folder, which must not exist yet
Both work while the server is running. DATA_DIR or DATABASE_URL selects the database.`;

await command(async () => {
  const [target, ...rest] = process.argv.slice(2);
  if (target?.startsWith("-") || rest.length > 0) {
    console.error(usage);
    return 2;
  }
  const { backup } = await openBundle();
  console.log(`Backup written to ${await backup(process.env, target)}`);
  return 0;
});
