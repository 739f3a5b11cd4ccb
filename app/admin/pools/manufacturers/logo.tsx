import { logoPicture } from "#core/pools/manufacturers/rules.ts";
import "./manufacturers.css";

/** A manufacturer's logo beside its name: an emoji, or a picture by its address. */
export function Logo({ logo }: { logo: string }) {
  const src = logoPicture(logo);
  if (src === null) return <span aria-hidden>{logo}</span>;
  return <img className="small-logo" src={src} alt="" height={24} />;
}
