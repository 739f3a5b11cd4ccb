import { data } from "react-router";
import { unsavedContext, visitorContext, worldContext } from "#app/world.ts";
import { Closed } from "./closed.tsx";
import { previewPage, readClosedPage, readQuotePage } from "./read-quote-page.ts";
import { QuoteView } from "./quote-view.tsx";
import { receiveAnswer } from "./receive-answer.ts";
import type { Route } from "./+types/page";

export async function loader({ context, params }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { quote } = context.get(unsavedContext);
  const reading = quote ? previewPage(world, quote) : readQuotePage(world, params.token);
  const [page, closed] = await Promise.all([reading, readClosedPage(world)]);
  return data({ page, closed }, { status: page ? 200 : 404 });
}

export function action({ context, params, request }: Route.ActionArgs) {
  const [world, visitor] = [context.get(worldContext), context.get(visitorContext)];
  return receiveAnswer({ world, token: params.token, request, visitor });
}

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  const { closed } = loaderData;
  const page = actionData ? actionData.page : loaderData.page;
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {page ? (
        <QuoteView
          page={page}
          values={actionData?.values ?? {}}
          trouble={actionData?.trouble ?? null}
          isAsked={actionData?.isAsked ?? false}
        />
      ) : (
        <Closed {...closed} />
      )}
    </>
  );
}
