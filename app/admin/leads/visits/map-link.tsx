import { MapPin } from "lucide-react";

/** A link that opens a map search for an address in a new tab. */
export function MapLink({ address }: { address: string }) {
  if (address === "") return null;
  const query = new URLSearchParams({ api: "1", query: address });
  return (
    <a
      className="with-icon"
      href={`https://www.google.com/maps/search/?${query}`}
      target="_blank"
      rel="noreferrer"
    >
      <MapPin size={16} aria-hidden />
      <bdi>{address}</bdi>
      <span className="visually-hidden"> (map, opens in a new tab)</span>
    </a>
  );
}
