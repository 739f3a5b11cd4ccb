import { Link } from "react-router";
import type { SecondFactor } from "#app/admin/frame/auth-guard.ts";
import { longDay } from "#lib/time/long-day.ts";

/** Tells users during the days of grace that their role will need a second factor. */
export function FactorSoon({ secondFactor: { requirement, requiredFrom } }: { secondFactor: SecondFactor }) {
  if (requirement !== "soon" || requiredFrom === null) return null;
  return (
    <p className="factor-soon" role="status">
      From {longDay(requiredFrom)} on, you need a second factor to use the staff area.{" "}
      <Link to="/admin/users?open=me">Add one in your profile</Link>
    </p>
  );
}
