import "./tabs.css";
import { useEffect, useState, type MouseEvent } from "react";
import { useLocation } from "react-router";
import { queryOf, tabOf, type CalculatorPool, type Tab } from "./address.ts";
import type { Texts } from "./reading.ts";

const names: [Tab, string][] = [
  ["loan", "Loan payment"],
  ["running-costs", "Running cost"],
];

/** The tab that the address names, and a way to change it. It follows the router and, at first, the anchor. */
export function useTab(first: Tab): [Tab, (tab: Tab) => void] {
  const [tab, setTab] = useState(first);
  const { key } = useLocation();
  useEffect(() => {
    const { search, hash } = window.location;
    setTab(hash === "#running-costs" ? "running-costs" : tabOf(new URLSearchParams(search)));
  }, [key]);
  return [tab, setTab];
}

type TabsProps = { tab: Tab; choose: (tab: Tab) => void; texts: Texts; pools: CalculatorPool[] };

/** Links that also work without JavaScript. With it the page stays, and so does what was typed. */
export function CalculatorTabs({ tab, choose, texts, pools }: TabsProps) {
  const follow = (to: Tab) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose(to);
  };
  return (
    <nav className="calculator-tabs" aria-label="Calculators">
      <ul>
        {names.map(([one, text]) => (
          <li key={one}>
            <a
              href={`/calculator${queryOf(texts, pools, one)}`}
              aria-current={one === tab ? "true" : undefined}
              onClick={follow(one)}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
      <input type="hidden" name="show" value={tab} readOnly />
    </nav>
  );
}
