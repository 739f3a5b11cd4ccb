import "./banner.css";
import { officeForBanner, type OfficeOnPages } from "#core/settings/offices.rules.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useAsking } from "./position.ts";

/** The strip at the top: the office nearest to the device, or the primary one if its position is unknown. */
export function OfficeBanner({ offices }: { offices: OfficeOnPages[] }) {
  const { state, point, ask, answer } = useAsking<HTMLAnchorElement>();
  const office = officeForBanner(offices, point);
  const isAsking = state === "detecting";
  return (
    <div className="office-banner" role="region" aria-label="Nearest office">
      <div className="wrap" aria-live="polite">
        <Icon name="map-pin" size={18} />
        <span>
          <span className="wide-only">{point ? "Your nearest office: " : "Our main office: "}</span>
          <b>{office.name}</b>
        </span>
        <a ref={answer} href={office.callLink} className="num">
          {office.phone}
        </a>
        <span>Call for a free estimate</span>
        {/* it stays while it works, so that the page does not jump and the visitor can call meanwhile */}
        {(state === "unasked" || isAsking) && (
          <button
            type="button"
            className="plain-button needs-script"
            aria-disabled={isAsking || undefined}
            onClick={isAsking ? undefined : ask}
          >
            {isAsking ? "Finding" : "Find my nearest"}
            <span className="roomy">&nbsp;{isAsking ? "your nearest" : "office"}</span>
            {isAsking && "…"}
          </button>
        )}
        <span className="end">{office.hours}</span>
      </div>
    </div>
  );
}
