import { ClosedLink } from "#app/site/parts/private-page.tsx";
import type { RequestFrame } from "./read-request.ts";
import { RequestTop } from "./top.tsx";

/** What an address that opens nothing shows. */
export function ClosedRequest({ frame: { company, offices } }: { frame: RequestFrame }) {
  return (
    <>
      <RequestTop company={company.name} />
      <ClosedLink what="request" company={company.name} offices={offices} help="we’ll look your request up" />
    </>
  );
}
