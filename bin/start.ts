import { ensureBuilt } from "./build.ts";

/** `npm start`: builds if necessary, then serves until stopped. */
try {
  await ensureBuilt({ log: (line) => console.log(line) });
  // React reads it when loaded: without it, pages would be rendered with React's slow development build.
  process.env.NODE_ENV ??= "production";
  const { main } = await import("#server/main.ts");
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
