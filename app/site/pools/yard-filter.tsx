import { useState } from "react";
import { deckFt, planningSetbacks, yardLimits, yardOf } from "#core/yard/rules.ts";

type YardFilterProps = {
  /** "60x40", or empty. */
  yard: string;
  onChoose: (yard: string) => void;
};

/** My yard: only pools that fit it. It applies once both figures are there; without JavaScript with the form. */
export function YardFilter({ yard, onChoose }: YardFilterProps) {
  const { widthFt, depthFt } = yardOf(yard) ?? {};
  const [typed, setTyped] = useState({ width: String(widthFt ?? ""), depth: String(depthFt ?? "") });
  const apply = () => {
    const text = `${typed.width}x${typed.depth}`;
    if (yardOf(text) && text !== yard) onChoose(text);
    else if (yard && !typed.width && !typed.depth) onChoose("");
  };
  const field = (name: "width" | "depth", label: string) => (
    <input
      className="input"
      name={name === "width" ? "yardWidth" : "yardDepth"}
      type="number"
      inputMode="decimal"
      min={yardLimits.least}
      max={yardLimits.most}
      step="any"
      aria-label={label}
      aria-describedby="filter-yard-hint"
      placeholder={name === "width" ? "Width" : "Depth"}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        apply();
      }}
    />
  );
  return (
    <fieldset className="yard-filter">
      <legend>My yard, feet</legend>
      <div>
        {field("width", "Yard width, feet")} <span aria-hidden="true">×</span>{" "}
        {field("depth", "Yard depth, feet")}
      </div>
      <p className="hint" id="filter-yard-hint">
        Behind the house. We count {deckFt} ft of deck and {planningSetbacks.sideFt} ft to each lot line.
      </p>
    </fieldset>
  );
}
