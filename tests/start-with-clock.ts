import { readFileSync } from "node:fs";
import { ensureBuilt } from "#bin/build.ts";

/**
 * Like bin/start.ts, but its clock is ahead by the number of ms in the file CLOCK_FILE, which a test may change at any
 * time.
 */
const file = process.env.CLOCK_FILE ?? "";
const RealDate = Date;
let aheadMs = 0;

function readAhead(): void {
  aheadMs = Number(readFileSync(file, "utf8")) || 0;
}

class MovedDate extends RealDate {
  constructor(...args: [] | ConstructorParameters<typeof Date>) {
    if (args.length === 0) super(RealDate.now() + aheadMs);
    else super(...(args as ConstructorParameters<typeof Date>));
  }
  static override now(): number {
    return RealDate.now() + aheadMs;
  }
}

readAhead();
setInterval(readAhead, 50).unref();
globalThis.Date = MovedDate as DateConstructor;

await ensureBuilt({ log: () => undefined });
process.env.NODE_ENV ??= "production";
const { main } = await import("#server/main.ts");
await main();
