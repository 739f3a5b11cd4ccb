import type { Visit } from "#core/visits/shape.ts";
import { MapLink } from "./map-link.tsx";

/** Where a visit is: the yard on a map, the number to call, or the link to join. */
export function VisitPlace({ visit }: { visit: Pick<Visit, "kind" | "address" | "callLink"> }) {
  const { kind, address, callLink } = visit;
  if (kind === "yard") return <MapLink address={address} />;
  if (kind === "video") return <VideoPlace link={callLink} />;
  return callLink === null ? <bdi>{address}</bdi> : <a href={callLink}>{address}</a>;
}

function VideoPlace({ link }: { link: string | null }) {
  if (link === null) return <span>Video call: email the customer the link</span>;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      Join the video call
    </a>
  );
}
