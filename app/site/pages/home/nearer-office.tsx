import type { OfficeOnPages } from "#core/settings/offices.rules.ts";
import { greatCircle, type Point } from "#lib/web/great-circle.ts";

type NearerOfficeProps = { office: OfficeOnPages; point: Point; choose: () => void };

/** The office nearest to a visitor who has said where they are, where the section shows another one. */
export function NearerOffice({ office, point, choose }: NearerOfficeProps) {
  return (
    <p className="nearer-office">
      Nearest to you: <b>{office.name} office</b>,{" "}
      {Math.round(greatCircle(point, office.coordinates, "miles"))} miles,{" "}
      <a className="num" href={office.callLink}>
        {office.phone}
      </a>
      .{" "}
      <button type="button" className="plain-button" onClick={choose}>
        Message {office.name} instead
      </button>
    </p>
  );
}
