import "./banner.css";
import { officeForBanner, phoneLink, type Office } from "#core/offices/rules.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useAsking } from "./position.ts";

/** The strip at the top: the office nearest to the device, or the primary one if its position is unknown. */
export function OfficeBanner({ offices }: { offices: Office[] }) {
  const { state, point, ask, answer } = useAsking<HTMLAnchorElement>();
  const office = officeForBanner(offices, point);
  return (
    <div className="office-banner" role="region" aria-label="Nearest office">
      <div className="wrap" aria-live="polite">
        <Icon name="map-pin" size={18} />
        <span>
          <span className="wide-only">{point ? "Your nearest office: " : "Our main office: "}</span>
          <b>{office.name}</b>
        </span>
        <a ref={answer} href={phoneLink(office.phone)} className="num">
          {office.phone}
        </a>
        <span>Call for a free estimate</span>
        {state === "unasked" && (
          <button type="button" className="plain-button needs-script" onClick={ask}>
            Find my nearest<span className="roomy">&nbsp;office</span>
          </button>
        )}
        {/* in the button's place: the page stays where it is, and someone can be called meanwhile */}
        {state === "detecting" && <span>Finding your nearest office…</span>}
        <span className="end">{office.hours}</span>
      </div>
    </div>
  );
}
