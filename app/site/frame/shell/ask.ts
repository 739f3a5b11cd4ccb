/** How long an answer is used without asking again, in ms (specification, section 9). */
const freshMs = 5 * 60_000;
/** An unused answer is discarded after this time, in ms. */
const keptMs = 10 * 60_000;

type Kept = { at: number; answer: unknown };
const answers = new Map<string, Kept>();

/** What an address answered within the last five minutes. */
export function remembered<Answer>(address: string): { answer: Answer } | null {
  const kept = answers.get(address);
  return kept && Date.now() - kept.at < freshMs ? (kept as { answer: Answer } & Kept) : null;
}

/** Keeps an answer that a page was loaded with. */
export function remember(address: string, answer: unknown): void {
  const kept = { at: Date.now(), answer };
  answers.set(address, kept);
  setTimeout(() => answers.get(address) === kept && answers.delete(address), keptMs);
}

/**
 * The message when a page could not load something. Without an answer, or with one that is not ours, such as a hotel
 * network's sign-in page, the cause is the connection.
 */
const lineProblem = "Please check your connection.";
const ourProblem = "Something went wrong on our end.";

type Asking = {
  /** Another attempt after a failure. */
  retries?: number;
  /** Whether the answer is kept for the next caller. */
  keep?: boolean;
};

/** The property that identifies a list of pools, because a proxy may answer with JSON, too. */
export type List = { pools: unknown[] };

/** Asks the API for pools, with the visitor's cookies. @throws Error whose message tells the visitor why */
export async function ask<Answer extends List>(
  address: string,
  { retries = 0, keep = false }: Asking = {},
): Promise<Answer> {
  try {
    const answer = await answerOf<Answer>(address, keep);
    if (keep) remember(address, answer);
    return answer;
  } catch (error) {
    if (retries === 0) throw error;
    return ask(address, { retries: retries - 1, keep });
  }
}

/** With `keep`, uses an answer that the browser cached less than five minutes ago, on any page of the visit. */
async function responseOf(address: string, keep: boolean): Promise<Response> {
  if (!keep) return fetch(address, { credentials: "include" });
  const kept = await fetch(address, { credentials: "include", cache: "force-cache" });
  const sentAt = Date.parse(kept.headers.get("date") ?? "");
  const isOld = kept.ok && Date.now() - sentAt > freshMs;
  return isOld ? fetch(address, { credentials: "include", cache: "no-cache" }) : kept;
}

async function answerOf<Answer extends List>(address: string, keep: boolean): Promise<Answer> {
  const response = await responseOf(address, keep).catch(() => null);
  const body = (await response?.json().catch(() => null)) as
    | (Answer & { message?: unknown })
    | null
    | undefined;
  if (response?.ok && Array.isArray(body?.pools)) return body as Answer;
  // a busy server's own message says what to do
  const busy = (response?.status === 503 || response?.status === 429) && body?.message;
  throw new Error(busy ? String(busy) : !response || response.ok ? lineProblem : ourProblem);
}
