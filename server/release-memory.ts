import v8 from "node:v8";
import vm from "node:vm";

/** So much quiet, in ms, means that nobody would notice a pause of a tenth of a second. */
const quietFor = 10_000;

/**
 * Releases memory to the system once it has been quiet for a while: V8 keeps what the start and a burst of requests
 * needed, about 25 MB, until it is asked. A small machine has other work for it.
 * @param collect asks V8; another one in tests
 * @returns to be told of each request, and to be stopped
 */
export function releaseWhenQuiet(collect: () => void = collector()): { touched(): void; stop(): void } {
  // one timer for good, moved with each request
  const timer = setTimeout(collect, quietFor).unref();
  return { touched: () => void timer.refresh(), stop: () => clearTimeout(timer) };
}

/** V8's own collection, whole and with its reserves; Node shows it to programs only behind a flag. */
function collector(): () => void {
  v8.setFlagsFromString("--expose-gc");
  const collect = vm.runInNewContext("gc") as (options: object) => void;
  v8.setFlagsFromString("--no-expose-gc");
  return () => collect({ type: "major", flavor: "last-resort" });
}
