import "./page.css";
import "./lines.css";
import "./sign.css";
import { withStatus, type PageProps, type PageRequest } from "#app/document/page.ts";
import { Closed } from "./closed.tsx";
import { previewPage, readClosedPage, readQuotePage } from "./read-quote-page.ts";
import { QuoteView } from "./quote-view.tsx";
import { receiveAnswer } from "./receive-answer.ts";

/** Takes over the forms, draws the signature, and tells once that the quote is read. */
export const script = "app/site/pages/quote/script.ts";

export async function load({ world, params, unsaved: { quote } }: PageRequest) {
  const { token = "" } = params;
  const reading = quote ? previewPage(world, quote) : readQuotePage(world, token);
  const [page, closed] = await Promise.all([reading, readClosedPage(world)]);
  return withStatus({ page, closed, token }, { status: page ? 200 : 404 });
}

export function post({ world, params, request, visitor }: PageRequest) {
  return receiveAnswer({ world, token: params.token ?? "", request, visitor });
}

/** /quote/:token: nothing around it that leads away, asks for cookies, counts or comes from elsewhere. */
export function Page({ data, posted }: PageProps<typeof load, typeof post>) {
  const { closed, token } = data;
  const page = posted ? posted.page : data.page;
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {page ? (
        <QuoteView
          page={page}
          token={token}
          values={posted?.values ?? {}}
          trouble={posted?.trouble ?? null}
          isQuestionStored={posted?.isQuestionStored ?? false}
        />
      ) : (
        <Closed {...closed} />
      )}
    </>
  );
}

/** Whatever failed has been logged; its text could name the quote. */
export function Failed() {
  return (
    <main id="main" className="quote-closed">
      <title>We can’t show your quote right now</title>
      <meta name="robots" content="noindex, nofollow" />
      <h1>We can’t show your quote right now</h1>
      <p className="lead">Something went wrong on our end. Please try again in a minute, or call us.</p>
    </main>
  );
}
