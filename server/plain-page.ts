import { html } from "hono/html";
import type { Office } from "#core/settings/offices.rules.ts";
import { readSettings } from "#core/settings/reads.ts";
import { defaultFacts, defaultOffices } from "#core/settings/rules.ts";
import type { World } from "#core/world.ts";
import { phoneLinks } from "#lib/text/phone.ts";
import type { LoadPages } from "./load-pages.ts";

/** What a plain page says. */
export type Notice = {
  status: 408 | 413 | 429 | 503;
  title: string;
  text: string;
  retryAfterSeconds?: number;
};

/** The names and values of a form that was sent. */
export type Typed = [name: string, value: string][];

/** Too many pages are being drawn at once. */
export const busy: Notice = {
  status: 503,
  title: "One moment, please",
  text: "More people are looking at pools right now than we can serve at once. Please try again in a moment, or call us.",
  retryAfterSeconds: 5,
};

/** One visitor has asked for more pages than a person reads. */
export const tooMany: Notice = {
  status: 429,
  title: "One moment, please",
  text: "You’ve opened a lot of pages in a short time. Please wait a moment and try again, or call us.",
  retryAfterSeconds: 5,
};

/** The database cannot be reached. */
export const away: Notice = {
  status: 503,
  title: "We’ll be right back",
  text: "We can’t show this page right now. Please try again in a minute, or call us.",
  retryAfterSeconds: 5,
};

/** Replaces the texts of `busy` or `away` above a form that someone has sent. */
export const notSent = {
  title: "Your message hasn’t been sent",
  text: "We couldn’t save it just now. What you typed is below: please send it again in a minute, or call us.",
};

type Facts = { name: string; offices: Pick<Office, "id" | "name" | "phone">[] };

/** How long, in ms, a plain page waits for the company's data, which is cached unless it has just changed. */
const factsWithin = 100;

/** Answers a request with a notice: a page for people, for programs and feed readers its text alone. */
export type AnswerPlainly = (request: Request, notice: Notice, typed?: Typed) => Promise<Response>;

/**
 * Answers in the site's look that need neither the database nor scripts: sent when the server is busy, the database is
 * away, or a form could not be accepted. They name the offices' phone numbers, and show what was typed in a form, to be
 * sent again.
 */
export function plainPages(world: World, pages: LoadPages): AnswerPlainly {
  let latestFacts: Facts = { name: defaultFacts.name, offices: defaultOffices };

  async function facts(): Promise<Facts> {
    const read = readSettings(world.db.read).then(({ company, offices }) => {
      latestFacts = { name: company.name, offices };
    });
    await Promise.race([read, new Promise((done) => setTimeout(done, factsWithin).unref())]).catch(() => {});
    return latestFacts;
  }

  return async (request, notice, typed = []) => {
    const { status, text } = notice;
    const headers = headersOf(notice);
    if (!isPage(new URL(request.url).pathname))
      return new Response(text, {
        status,
        headers: { ...headers, "content-type": plainText },
      });
    const [company, sheets] = await Promise.all([facts(), styleSheets(pages)]);
    const page = String(await plainPage(notice, { company, sheets, typed }));
    const ofPage = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy };
    return new Response(page, { status, headers: { ...headers, ...ofPage } });
  };
}

/** The headers of every answer with a notice. */
export function headersOf({ retryAfterSeconds }: Notice): Record<string, string> {
  const headers = { "cache-control": "no-store" };
  return retryAfterSeconds ? { ...headers, "retry-after": String(retryAfterSeconds) } : headers;
}

export const plainText = "text/plain; charset=utf-8";

/** The fields of a form that was sent; empty if the request was not a form. */
export async function typedIn(sent: Request): Promise<Typed> {
  const form = await sent
    .clone()
    .formData()
    .catch(() => new FormData());
  return [...form].filter((field): field is [string, string] => typeof field[1] === "string");
}

/** Feeds have an extension. */
function isPage(pathname: string): boolean {
  return !/\.(xml|txt|webmanifest)$/.test(pathname);
}

type PageContent = { company: Facts; sheets: string[]; typed: Typed };

function plainPage({ title, text }: Notice, { company, sheets, typed }: PageContent): Html {
  return html`<!doctype html>
    <html lang="en-US">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${sheets.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
      </head>
      <body>
        ${header(company.name)}
        <main id="main">
          <div class="wrap section">
            <h1>${title}</h1>
            <p class="lead">${text}</p>
            ${typed.length > 0 ? form(typed) : tryAgain()}
            <h2 class="between">Call an office</h2>
            <ul class="row">
              ${company.offices.map(phone)}
            </ul>
          </div>
        </main>
      </body>
    </html>`;
}

/** Nothing but style sheets and pictures of our own, and forms to ourselves. */
const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

type Html = ReturnType<typeof html>;

/** The style sheets of the site's frame; none while Vite serves them. */
async function styleSheets(pages: LoadPages): Promise<string[]> {
  return pages().then(
    ({ frameSheets }) => frameSheets(),
    () => [],
  );
}

function header(name: string): Html {
  const [first, ...rest] = name.split(" ");
  return html`<header class="site-header">
    <div class="wrap">
      <a class="brand" href="/">
        <svg class="mark" width="38" height="38" viewBox="0 0 40 40" aria-hidden="true">
          <circle class="mark-rim" cx="20" cy="20" r="19" />
          <circle class="mark-water" cx="20" cy="22.2" r="13.6" />
          <circle class="mark-sun" cx="20" cy="24.2" r="8" />
        </svg>
        <span class="word">${first} <small>${rest.join(" ")}</small></span>
      </a>
    </div>
  </header>`;
}

function phone({ name, phone: number }: Facts["offices"][number]): Html {
  const links = phoneLinks(number);
  if (!links) return html`<li>${name} ${number}</li>`;
  return html`<li><a class="button line" href="${links.call}">${name} ${number}</a></li>`;
}

/** The link's empty address is that of the page itself. */
function tryAgain(): Html {
  return html`<p class="row after-lead">
    <a class="button go" href="">Try again</a>
    <a class="button line" href="/">Home</a>
  </p>`;
}

/** Labels of the fields that people type; all other fields are sent along hidden. */
const labels: Record<string, string> = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  address: "Address",
  message: "Message",
};

function form(typed: Typed): Html {
  return html`<form class="form after-lead" method="post">
    ${typed.map(([name, value]) => field(name, value))}
    <p class="row"><button class="button go" type="submit">Send again</button></p>
  </form>`;
}

function field(name: string, value: string): Html {
  const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
  if (!label) return html`<input type="hidden" name="${name}" value="${value}" />`;
  const id = `typed-${name}`;
  // a line break after the tag, because a browser drops the first one
  const control =
    name === "message"
      ? html`<textarea class="input" id="${id}" name="${name}">${"\n" + value}</textarea>`
      : html`<input class="input" id="${id}" name="${name}" value="${value}" />`;
  return html`<p class="field"><label for="${id}">${label}</label>${control}</p>`;
}
