import type { IncomingMessage, ServerResponse } from "node:http";
import type { ProblemCode } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import { busy, headersOf, plainText, tooMany, type AnswerPlainly, type Notice } from "./plain-page.ts";
import { problemText } from "./problem-text.ts";
import { isFilteredList } from "./request-path.ts";
import type { Traffic } from "./traffic.ts";

type Refusal = { status: number; headers: Record<string, string>; body: Buffer };

/** How often refused requests are reported in the log, in ms: one line each would be a second flood. */
const reportEvery = 60_000;

/** Refuses pages with answers made beforehand, so that refusing a flood costs next to nothing. */
export function plainRefusals(world: World, plainly: AnswerPlainly, traffic: Traffic) {
  const answers = new Map<Notice, Refusal>();
  let refused = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;

  async function makeAnswers(): Promise<void> {
    const request = new Request("http://localhost/");
    await Promise.all(
      [busy, tooMany].map(async (notice) => {
        answers.set(notice, await refusalOf(await plainly(request, notice)));
      }),
    );
  }
  void makeAnswers();
  world.db.onChange((tags) => {
    if (tags.some((tag) => /^(\*|settings|offices)/.test(tag))) void makeAnswers();
  });

  function report(): void {
    refused += 1;
    if (performance.now() - reportedAt < reportEvery) return;
    world.log.warn(
      { refused },
      "more pages are asked for than can be drawn; some visitors are asked to wait",
    );
    reportedAt = performance.now();
    refused = 0;
  }

  return {
    /** @returns false: the request has been answered */
    send(request: IncomingMessage, response: ServerResponse, notice: Notice): false {
      report();
      traffic.refused(notice === busy ? "busy" : "pages");
      if (isFilteredList(request)) return refuseList(response, notice);
      const { status, headers, body } = answers.get(notice) ?? textRefusal(notice);
      response.writeHead(status, headers);
      response.end(request.method === "HEAD" ? undefined : body);
      return false;
    },
  };
}

async function refusalOf(answer: Response): Promise<Refusal> {
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = { ...Object.fromEntries(answer.headers), "content-length": String(body.length) };
  return { status: answer.status, headers: { ...headers, "x-content-type-options": "nosniff" }, body };
}

/** Used just after the start, while the pages are still being made. */
function textRefusal(notice: Notice): Refusal {
  const headers = {
    ...headersOf(notice),
    "content-type": plainText,
    "x-content-type-options": "nosniff",
  };
  return { status: notice.status, headers, body: Buffer.from(notice.text) };
}

/** In the form of the API's errors. */
function refuseList(response: ServerResponse, notice: Notice): false {
  const code: ProblemCode = notice === busy ? "unavailable" : "too_many_requests";
  response
    .writeHead(notice.status, { ...headersOf(notice), "content-type": "application/json" })
    .end(problemText(notice.text, code));
  return false;
}
