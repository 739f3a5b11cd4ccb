import { ClosedLink } from "#app/site/parts/private-page.tsx";
import type { RequestFrame } from "./read-request.ts";
import { PrivateTop } from "#app/site/parts/private-top.tsx";

/** What an address that opens nothing shows. */
export function ClosedRequest({ frame: { company, offices } }: { frame: RequestFrame }) {
  return (
    <>
      <PrivateTop company={company.name} />
      <ClosedLink what="request" company={company.name} offices={offices} help="we’ll look your request up" />
    </>
  );
}
