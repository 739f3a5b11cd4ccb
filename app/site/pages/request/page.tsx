import "./page.css";
import { withStatus, type PageProps, type PageRequest } from "#app/document/page.ts";
import { inlineMark } from "#lib/web/inline-mark.ts";
import { FailedPrivate, PrivateHead } from "#app/site/parts/private-page.tsx";
import { ClosedRequest } from "./closed.tsx";
import { kindNamed } from "#core/visits/online/rules.ts";
import { refusedIn } from "./read-photos.ts";
import { receiveRemoval } from "./receive-removal.ts";
import { receiveVisit } from "./receive-visit.ts";
import { readRequestFrame, readRequestPage } from "./read-request.ts";
import { RequestView } from "./request-view.tsx";

/** Sends photos one after the other, and says how far they are. */
export const script = "app/site/pages/request/script.ts";

export async function load({ world, params, request }: PageRequest) {
  const { token = "" } = params;
  const url = new URL(request.url);
  const kind = kindNamed(url.searchParams.get("book"));
  const [page, frame] = await Promise.all([readRequestPage(world, token, kind), readRequestFrame(world)]);
  return withStatus({ page, frame, refusedPhotos: refusedIn(url) }, { status: page ? 200 : 404 });
}

export function post({ world, params, request, url }: PageRequest) {
  const received = { world, token: params.token ?? "", request };
  return url.searchParams.get("do") === "remove-photo" ? receiveRemoval(received) : receiveVisit(received);
}

/** /request/:token: what a visitor sent, for whoever has the link. Nothing on it counts visits or comes from elsewhere. */
export function Page({ data: { page, frame, refusedPhotos }, posted }: PageProps<typeof load, typeof post>) {
  return (
    <>
      <PrivateHead />
      {page && <script nonce={inlineMark}>{forgetDrafts}</script>}
      {page ? (
        <RequestView page={page} frame={frame} refused={posted ?? null} refusedPhotos={refusedPhotos} />
      ) : (
        <ClosedRequest frame={frame} />
      )}
    </>
  );
}

/**
 * A form that was sent without our script may have kept what was typed until then (contact-form/use-kept.ts,
 * estimate/draft.ts). "#sent" is where such a form leads.
 */
const forgetDrafts = `if(location.hash==="#sent"){sessionStorage.removeItem("contactDraft");sessionStorage.removeItem("estimateDraft");history.replaceState(null,"",location.pathname)}`;

export function Failed() {
  return <FailedPrivate what="request" />;
}
