import { setTimeout as sleep } from "node:timers/promises";

/** Asks up to three times again where the server says when: a machine busy with other tests may refuse a page. */
export async function fetchAgain(address: string, init: RequestInit = {}, timesLeft = 3): Promise<Response> {
  const answer = await fetch(address, init);
  const seconds = Number(answer.headers.get("retry-after"));
  if (answer.status !== 503 || seconds <= 0 || timesLeft === 0) return answer;
  await answer.arrayBuffer();
  await sleep(seconds * 1000);
  return fetchAgain(address, init, timesLeft - 1);
}
