import type { Visit } from "#core/visits/shape.ts";
import { MapLink } from "./map-link.tsx";

/** Where a visit is: the yard on a map, or the number to call. */
export function VisitPlace({ visit }: { visit: Pick<Visit, "kind" | "address" | "callLink"> }) {
  const { kind, address, callLink } = visit;
  if (kind === "yard") return <MapLink address={address} />;
  if (kind === "video") return <span>Video call</span>;
  return callLink === null ? <bdi>{address}</bdi> : <a href={callLink}>{address}</a>;
}
