import "./brand.css";
import { drawnLogo } from "./drawn-logo.ts";

/** The logo and the company's name: the first word large, the rest beside it. */
export function Logo({ name, logoPath = drawnLogo }: { name: string; logoPath?: string }) {
  const [first, ...rest] = name.split(" ");
  return (
    <>
      {logoPath === drawnLogo ? (
        <svg className="mark" width="38" height="38" viewBox="0 0 40 40" aria-hidden="true">
          <circle className="mark-rim" cx="20" cy="20" r="19" />
          <circle className="mark-water" cx="20" cy="22.2" r="13.6" />
          <circle className="mark-sun" cx="20" cy="24.2" r="8" />
        </svg>
      ) : (
        <img className="mark" width="38" height="38" alt="" src={logoPath} />
      )}
      <span className="word">
        {first} <small>{rest.join(" ")}</small>
      </span>
    </>
  );
}
