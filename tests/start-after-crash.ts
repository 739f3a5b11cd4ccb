import { ensureBuilt } from "#bin/build.ts";

/** Like bin/start.ts, but with a lease short enough for a test: 5 s instead of a minute. */
await ensureBuilt({ log: () => undefined });
process.env.NODE_ENV ??= "production";
const { main } = await import("#server/main.ts");
await main(process.env, { leaseFor: 5_000 });
