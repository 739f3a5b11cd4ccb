import { command, openBundle } from "#tools/build/bundle.ts";

/**
 * `npm run admin -- create USER ROLE|reset USER|unlock USER`; parsing and usage text are in server/admin-command.ts.
 */
await command(async () => {
  const { adminCommand } = await openBundle();
  const { output, exitCode } = await adminCommand(process.env, process.argv.slice(2));
  if (exitCode === 0) console.log(output);
  else console.error(output);
  return exitCode;
});
