import { readFileSync } from "node:fs";
import { draftFor, newLine } from "#core/quotes/draft.rules.ts";
import type { QuoteDraft } from "#core/quotes/draft.shape.ts";
import { quoteSectionIds, quoteTotals } from "#core/quotes/rules.ts";
import type { ServerProcess } from "#tests/server-process.ts";
import { visitorForm } from "#tests/visitor-form.ts";
import { quantile, type Report } from "./report.ts";

/** The number of lines for which the figures are promised. */
const lines = 200;
const rounds = 60;

/** A quote of 200 lines in all sections, a quarter of them options. */
export function longDraft(): QuoteDraft {
  const placed = Array.from({ length: lines }, (_, at) => ({
    section: quoteSectionIds[Math.floor((at * quoteSectionIds.length) / lines)]!,
    line: newLine({
      id: `line-${at}`,
      name: `Line ${at} of a long quote`,
      text: at % 3 === 0 ? "With everything that belongs to it, set and cleaned up." : "",
      kind: at % 4 === 0 ? "option" : "fixed",
      isChosen: at % 8 === 0,
      quantity: 1_000 + at * 125,
      unitCents: 18_25 + at * 100,
    }),
  }));
  const about = { address: "12 Bay Rd, Ocala, FL 34471", poolName: "Latham Apollo 14", finish: "" };
  const inAMonth = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10);
  const draft = draftFor({ ...about, poolId: "latham-apollo-14", lines: placed, validUntil: inAMonth });
  draft.packages[0]!.sections[0]!.lines[0]!.unitCents = 55_300_00;
  return { ...draft, discount: { share: { kind: "percent", percent: 250 }, reason: "Show model" } };
}

/** Adds up 200 lines: at most 2 ms. */
export function benchTotals(report: Report): void {
  const draft = longDraft();
  const times: number[] = [];
  for (let run = 0; run < 1_000; run += 1) {
    const started = performance.now();
    quoteTotals(draft, ["line-0"]);
    times.push(performance.now() - started);
  }
  const note = `p95; p50 ${quantile(times, 0.5).toFixed(2)} ms`;
  report.add(`totals of ${lines} lines`, quantile(times, 0.95), "ms", note);
}

type Asking = { server: ServerProcess; token: string };
type StoredQuote = { id: number; version: number };

/** Stores a draft of 200 lines for a new lead, who was not shown a price: a far higher one is not sent without a reason. */
export async function addLongQuote(asking: Asking): Promise<StoredQuote> {
  const lead = await request<{ id: number }>(asking, "POST", "/api/estimates", visitorForm());
  const path = "/api/admin/quotes";
  const { id } = await request<StoredQuote>(asking, "POST", path, { leadId: lead.id });
  return request<StoredQuote>(asking, "PATCH", `${path}/${id}`, { version: 1, draft: longDraft() });
}

/** Saves a quote of 200 lines again and again, as its editor does: at most 30 ms each. */
export async function benchSaving(report: Report, engine: string, asking: Asking): Promise<void> {
  const { id, version: first } = await addLongQuote(asking);
  const draft = longDraft();
  const times: number[] = [];
  let [version, busy] = [first, 0];
  for (let round = -5; round < rounds; round += 1) {
    draft.packages[0]!.sections[1]!.lines[0]!.name = `Changed for the ${round}. time`;
    if (round === 0) busy = processorMs(asking.server);
    const started = performance.now();
    ({ version } = await request<StoredQuote>(asking, "PATCH", `/api/admin/quotes/${id}`, {
      version,
      draft,
    }));
    if (round >= 0) times.push(performance.now() - started);
  }
  const each = (processorMs(asking.server) - busy) / rounds;
  const note = `p95; p50 ${quantile(times, 0.5).toFixed(1)} ms, ${each.toFixed(1)} ms of the server’s processor each`;
  report.add(`${engine}: a save of ${lines} lines`, quantile(times, 0.95), "ms", note);
}

/** Processor time of the process so far, in ms, to a hundredth of a second; NaN if the system does not report it. */
function processorMs({ pid }: ServerProcess): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

/** Returns the server's answer. @throws unless it succeeds */
export async function request<Answer>(
  { server, token }: Asking,
  method: string,
  path: string,
  body: object,
): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
