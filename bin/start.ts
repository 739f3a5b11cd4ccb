import { ensureBuilt } from "./build.ts";

/** `npm start`: builds what is not built, then serves until it is told to stop. */
try {
  await ensureBuilt({ log: (line) => console.log(line) });
  // React reads it when it is loaded: without it the slow development build of React would draw the pages.
  process.env.NODE_ENV ??= "production";
  const { main } = await import("#server/main.ts");
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
