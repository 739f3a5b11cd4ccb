import type { Context, MiddlewareHandler } from "hono";
import { requestPath } from "#core/leads/links/rules.ts";
import { addPhoto } from "#core/leads/photos/add.ts";
import { mostPhotos, photoLimits, photoRefusals, type PhotoRefusal } from "#core/leads/photos/rules.ts";
import { isOutage, Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import { BrokenForm, filesIn } from "#lib/web/multipart.ts";
import type { AnswerPlainly, Notice } from "#server/plain-page.ts";
import { visitorLimit } from "./visitor-limit.ts";

/** What a browser sends around the photos of a form, in bytes, at most. */
const aroundPhotos = 64 * 1024;

/** Photos of one visitor; a page that runs our script sends each in a request of its own. */
const limit = {
  most: 60,
  seconds: 600,
  message: "You have sent many photos already. Please wait a few minutes, or email them to us.",
};

const notSaved: Notice = {
  status: 503,
  title: "Your photos haven’t all been saved",
  text: "We couldn’t save them just now. Those that we have are on your page: please send the others again in a minute, or call us.",
  retryAfterSeconds: 5,
};
const waitALittle: Notice = { ...notSaved, status: 429, text: limit.message };
const tooMuch: Notice = {
  status: 413,
  title: "Your photos are too large",
  text: `They haven’t been saved. Please send at most ${mostPhotos} at once, of at most 25 MB each.`,
};

/**
 * The photos that a customer sends from the page of her request. Each is stored while the next one arrives, and those
 * that were stored stay, whatever happens to the rest. Our script is answered in JSON; a plain form is led back to the
 * page, whose address says what was refused.
 */
export function receivePhotos(world: World, plainly: AnswerPlainly): MiddlewareHandler {
  const inLimit = visitorLimit(world, "photos", limit);
  return async (c, next) => {
    if (c.req.query("do") !== "photos") return next();
    const answer = answersFor(c, plainly);
    try {
      await inLimit(c, async () => {});
      const most = mostPhotos * photoLimits.bytes + aroundPhotos;
      if (Number(c.req.header("content-length") ?? 0) > most) return answer.notice(tooMuch);
      const token = c.req.param("token") ?? "";
      return answer.done(token, await storeAll(world, token, c.req.raw));
    } catch (reason) {
      if (reason instanceof BrokenForm) throw new Problem("malformed");
      if (reason instanceof Problem && reason.code === "too_many_requests")
        return answer.notice({ ...waitALittle, retryAfterSeconds: reason.details.retryAfterSeconds ?? 60 });
      if (!isOutage(reason)) throw reason;
      world.log.error({ err: reason, requestId: c.get("requestId") }, "storing a customer's photo failed");
      return answer.notice(notSaved);
    }
  };
}

/** Why each photo was refused; null for those that are stored. */
async function storeAll(
  world: World,
  token: string,
  { body, headers }: Request,
): Promise<(PhotoRefusal | null)[]> {
  const refusals: (PhotoRefusal | null)[] = [];
  if (!body) throw new BrokenForm();
  for await (const photo of filesIn(body, headers.get("content-type") ?? ""))
    // the page offers no more; those beyond are not even received
    refusals.push(refusals.length < mostPhotos ? await addPhoto(world, { token, body: photo }) : "full");
  return refusals;
}

/** The answers to our script, or to a form that a browser sent by itself. */
function answersFor(c: Context, plainly: AnswerPlainly) {
  const isScript = c.req.header("accept") === "application/json";
  return {
    done(token: string, refusals: (PhotoRefusal | null)[]): Response {
      if (isScript) return c.json({ refusals: refusals.map((one) => one && photoRefusals[one]) });
      const refused = refusals.flatMap((one, at) => (one ? [`${at + 1}-${one}`] : []));
      const query = refused.length > 0 ? `?refused=${refused.join(".")}` : "";
      return c.redirect(`${requestPath(token)}${query}#photos`, 303);
    },
    async notice(notice: Notice): Promise<Response> {
      if (!isScript) return plainly(c.req.raw, notice);
      const { status, text, retryAfterSeconds } = notice;
      if (retryAfterSeconds) c.header("retry-after", String(retryAfterSeconds));
      return c.json({ message: text }, status);
    },
  };
}
