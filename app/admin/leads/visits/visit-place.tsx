import { phoneLinks } from "#lib/text/phone.ts";
import type { Visit } from "#core/visits/shape.ts";
import { MapLink } from "./map-link.tsx";

/** Where a visit is: the yard on a map, or the number to call. */
export function VisitPlace({ visit: { kind, address } }: { visit: Pick<Visit, "kind" | "address"> }) {
  if (kind === "yard") return <MapLink address={address} />;
  if (kind === "video") return <span>Video call</span>;
  const links = phoneLinks(address);
  return links ? <a href={links.call}>{address}</a> : <bdi>{address}</bdi>;
}
