import { houseFt, planningSetbacks } from "#core/pools/yard.rules.ts";

/** What the drawing assumes, and what it cannot know. */
export function YardNotes() {
  return (
    <details className="fine yard-notes">
      <summary>What this check assumes</summary>
      <ul>
        <li>
          {planningSetbacks.sideFt} ft to each lot line is a starting point. Setbacks differ by zoning
          district, so ask your permit office for yours and enter them above.
        </li>
        <li>
          {houseFt} ft between the house and the pool. Builders go by 5 to 6 ft from the foundation (Eagle
          Pools), and the engineer has the final say. Our guides plan with 6 ft, so they ask for a foot more.
        </li>
        <li>
          A septic tank and its drainfield have to be at least 5 ft from the pool’s walls (
          <a href="https://www.lawserver.com/law/state/florida/regulations/florida_regulations_62-6-005">
            Rule 62-6.005, Florida Administrative Code
          </a>
          ).
        </li>
        <li>
          You can’t build in an easement without a release from whoever holds it (
          <a href="https://www.melbourneflorida.org/departments/code-compliance-division/building-section/permits/is-a-permit-required">
            City of Melbourne
          </a>
          ). Your survey shows the easements.
        </li>
      </ul>
      <p>Sources checked November 21, 2026.</p>
    </details>
  );
}
