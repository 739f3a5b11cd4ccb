import v8 from "node:v8";
import vm from "node:vm";

/** After this much idle time, in ms, nobody notices a pause of a tenth of a second. */
const quietFor = 10_000;

/**
 * Returns memory to the operating system when the server is idle: V8 otherwise keeps what startup and bursts of
 * requests needed, about 25 MB. On a small machine that memory has other uses.
 * @param collect runs the garbage collector; replaced in tests
 * @returns functions to call on each request, and to stop
 */
export function releaseWhenQuiet(collect: () => void = collector()): { touched(): void; stop(): void } {
  // a single timer, rescheduled by each request
  const timer = setTimeout(collect, quietFor).unref();
  return { touched: () => void timer.refresh(), stop: () => clearTimeout(timer) };
}

/** V8's full garbage collection; Node exposes it only behind a flag. */
function collector(): () => void {
  v8.setFlagsFromString("--expose-gc");
  const collect = vm.runInNewContext("gc") as (options: object) => void;
  v8.setFlagsFromString("--no-expose-gc");
  return () => collect({ type: "major", flavor: "last-resort" });
}
