import { beginFlood } from "#tools/bench/begin-flood.ts";
import type { ServerProcess } from "#tests/server-process.ts";
import { askMeanwhile } from "./ask-meanwhile.ts";
import type { Findings } from "./findings.ts";
import type { People } from "./people.ts";

const connections = 200;
const lasts = 10_000;
/** When whoever was refused may try again, in ms. */
const retryAfter = 5_000;
/** Refused, too many attempts, or too busy. */
const expected = ["401", "429", "503"];

/** Signs in with names that nobody has, 200 at a time from as many networks. Others are served, and staff get in. */
export async function floodOfSignIns(
  server: ServerProcess,
  people: People,
  findings: Findings,
): Promise<void> {
  const flood = await beginFlood({ url: server.url, connections, from: "sign-ins" });
  const until = Date.now() + lasts;
  while (Date.now() < until) await askMeanwhile(server, findings, "the flood of sign-ins");
  const { requests, statuses } = await flood.end();
  findings.count("sign-ins of strangers", requests);
  const others = Object.keys(statuses).filter((status) => !expected.includes(status));
  if (others.length > 0) findings.add("the flood of sign-ins", JSON.stringify(statuses));
  // what was waiting for its turn is done first, as the answers say
  await new Promise((next) => setTimeout(next, retryAfter));
  await people.renew("sales");
}
