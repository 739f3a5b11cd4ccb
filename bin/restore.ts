import { command, openBundle } from "#tools/build/bundle.ts";

const usage = `npm run restore -- FOLDER      replaces the current data with the backup in FOLDER
The server must not be running. The current data is moved aside, not deleted.`;

await command(async () => {
  const [source, ...rest] = process.argv.slice(2);
  if (!source || source.startsWith("-") || rest.length > 0) {
    console.error(usage);
    return 2;
  }
  const { restore } = await openBundle();
  console.log((await restore(process.env, source)).join("\n"));
  return 0;
});
