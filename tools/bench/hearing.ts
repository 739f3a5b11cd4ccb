import { quantile, type Report } from "./report.ts";
import { signIn, submitLead } from "./server.ts";

const rounds = 40;
/** Pauses between changes, in ms. The server collects changes for half a second; these come at different moments of it. */
const least = 700;
const spread = 600;
/** After this many ms, a change counts as never received. */
const longest = 30_000;

/** Measures how soon an open screen learns of a visitor's lead: from sending the form to the stream's event. */
export async function measureHearing(report: Report, engine: string, url: string): Promise<void> {
  const ends = new AbortController();
  const answer = await fetch(`${url}/api/admin/changes`, {
    headers: { authorization: `Bearer ${await signIn(url)}`, accept: "text/event-stream" },
    signal: ends.signal,
  });
  if (!answer.ok || !answer.body) return console.log(`The stream of changes was answered ${answer.status}.`);
  const heard = new Map<string, number>();
  const listening = listen(answer.body, heard).catch(() => undefined);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await pause(least + (round / rounds) * spread);
    const sentAt = performance.now();
    const tag = `leads:${await submitLead(url)}`;
    while (!heard.has(tag) && performance.now() - sentAt < longest) await pause(2);
    times.push((heard.get(tag) ?? Infinity) - sentAt);
  }
  ends.abort();
  await listening;
  const note = `p95; p50 ${quantile(times, 0.5).toFixed(0)} ms`;
  report.add(`${engine}: another screen hears of a lead after`, quantile(times, 0.95), "ms", note);
}

/** Notes when each tag was first named. */
async function listen(body: AsyncIterable<Uint8Array>, heard: Map<string, number>): Promise<void> {
  const decoder = new TextDecoder();
  let unread = "";
  for await (const part of body) {
    unread += decoder.decode(part, { stream: true });
    const lines = unread.split("\n");
    unread = lines.pop() ?? "";
    const tags = lines
      .filter((line) => line.startsWith("data: ["))
      .flatMap((line) => JSON.parse(line.slice("data: ".length)) as string[]);
    for (const tag of tags) if (!heard.has(tag)) heard.set(tag, performance.now());
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((next) => setTimeout(next, ms));
}
