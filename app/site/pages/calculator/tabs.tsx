import "./tabs.css";
import { useEffect, useState } from "react";
import { onAddressChange } from "#app/document/address.ts";
import { InPlaceLink } from "#app/document/in-place-link.tsx";
import { queryOf, tabOf, type CalculatorPool, type Tab } from "./address.ts";
import type { Texts } from "./reading.ts";

const names: [Tab, string][] = [
  ["loan", "Loan payment"],
  ["running-costs", "Running cost"],
];

/** The tab that the address names, and a way to change it. It follows Back and, at first, the anchor. */
export function useTab(first: Tab): [Tab, (tab: Tab) => void] {
  const [tab, setTab] = useState(first);
  useEffect(() => {
    const follow = () => {
      const { search, hash } = window.location;
      setTab(hash === "#running-costs" ? "running-costs" : tabOf(new URLSearchParams(search)));
    };
    follow();
    return onAddressChange(follow);
  }, []);
  return [tab, setTab];
}

type TabsProps = { tab: Tab; choose: (tab: Tab) => void; texts: Texts; pools: CalculatorPool[] };

/** Links that also work without JavaScript. With it, the page and what was typed stay. */
export function CalculatorTabs({ tab, choose, texts, pools }: TabsProps) {
  return (
    <nav className="calculator-tabs" aria-label="Calculators">
      <ul>
        {names.map(([one, text]) => (
          <li key={one}>
            <InPlaceLink
              href={`/calculator${queryOf(texts, pools, one)}`}
              aria-current={one === tab ? "true" : undefined}
              onFollow={() => choose(one)}
            >
              {text}
            </InPlaceLink>
          </li>
        ))}
      </ul>
      <input type="hidden" name="show" value={tab} />
    </nav>
  );
}
