import "./page.css";
import "./lines.css";
import "./sign.css";
import { withStatus, type PageProps, type PageRequest } from "#app/document/page.ts";
import { FailedPrivate, PrivateHead } from "#app/site/parts/private-page.tsx";
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
      <PrivateHead />
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

export function Failed() {
  return <FailedPrivate what="quote" />;
}
