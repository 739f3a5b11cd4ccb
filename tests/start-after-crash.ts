import { ensureBuilt } from "#bin/build.ts";

/** As bin/start.ts does it, but with a lease that a test can wait out: 5 s instead of a minute. */
await ensureBuilt({ log: () => undefined });
process.env.NODE_ENV ??= "production";
const { main } = await import("#server/main.ts");
await main(process.env, { leaseFor: 5_000 });
