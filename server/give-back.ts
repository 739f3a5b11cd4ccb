import v8 from "node:v8";
import vm from "node:vm";

/** So much quiet, in ms, means that nobody would notice a pause of a tenth of a second. */
const quietFor = 10_000;

/**
 * Gives memory back to the system once it has been quiet for a while: V8 keeps what the start and a burst of requests
 * needed, about 25 MB, until somebody asks. A small machine has other work for it.
 * @param collect asks V8; another one in tests
 * @returns to be told of each request, and to be stopped
 */
export function giveBackWhenQuiet(collect: () => void = collector()): { touched(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  function touched(): void {
    clearTimeout(timer);
    timer = setTimeout(collect, quietFor).unref();
  }
  touched();
  return { touched, stop: () => clearTimeout(timer) };
}

/** V8's own collection, whole and with its reserves; Node shows it to programs only behind a flag. */
function collector(): () => void {
  v8.setFlagsFromString("--expose-gc");
  const collect = vm.runInNewContext("gc") as (options: object) => void;
  v8.setFlagsFromString("--no-expose-gc");
  return () => collect({ type: "major", flavor: "last-resort" });
}
