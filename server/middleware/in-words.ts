import type { MiddlewareHandler } from "hono";
import { Problem, type ProblemCode } from "#core/problems.ts";
import { notSent, typedIn, type AnswerPlainly, type Notice } from "#server/plain-page.ts";

/** What a person reads when their form was rejected. */
const words: Partial<Record<ProblemCode, (problem: Problem) => Notice>> = {
  too_large: () => ({
    status: 413,
    title: "Your message is too long",
    text: "It hasn’t been sent. Go back, shorten it and send it again, or call us.",
  }),
  too_slow: () => ({
    status: 408,
    title: "Your message didn’t get through",
    text: "The connection was too slow. Go back and send it again, or call us.",
  }),
  too_many_requests: ({ message, details }) => ({
    status: 429,
    title: notSent.title,
    text: message,
    ...(details.retryAfterSeconds && { retryAfterSeconds: details.retryAfterSeconds }),
  }),
};

/** What this middleware rejects is answered with a page: someone who sends a form without JavaScript reads the answer. */
export function inWords(plainly: AnswerPlainly, check: MiddlewareHandler): MiddlewareHandler {
  return async (c, next) => {
    try {
      return await check(c, next);
    } catch (reason) {
      const notice = reason instanceof Problem ? words[reason.code]?.(reason) : undefined;
      if (!notice) throw reason;
      // a form that has not arrived completely cannot be shown
      const typed = notice.status === 429 ? await typedIn(c.req.raw) : [];
      const answer = await plainly(c.req.raw, notice, typed);
      // the rest of such a request must be neither awaited nor taken for the next request
      if (notice.status === 408) answer.headers.set("connection", "close");
      return answer;
    }
  };
}
