import { useEffect, useEffectEvent, useRef } from "react";
import { yardLimits, yardOf, yardRuleWords } from "#core/pools/yard.rules.ts";

type YardFilterProps = {
  /** "60x40", or empty. */
  yard: string;
  onChoose: (yard: string) => void;
};

/** How long after this script has started, in ms, earlier input is applied, unless someone is still typing. */
const pauseMs = 1_000;

/**
 * My yard: only pools that fit it. It applies once both figures are there, or without JavaScript, when the form is
 * sent.
 */
export function YardFilter({ yard, onChoose }: YardFilterProps) {
  const { widthFt, depthFt } = yardOf(yard) ?? {};
  const fields = useRef<HTMLFieldSetElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastYard = useRef(yard);
  const inputs = () => [...(fields.current?.querySelectorAll("input") ?? [])];
  const choose = (next: string) => {
    lastYard.current = next;
    onChoose(next);
  };
  const apply = () => {
    // from the fields, which keep what was typed before this script started
    const [width = "", depth = ""] = inputs().map(({ value }) => value && String(Number(value)));
    const text = `${width}x${depth}`;
    if (yardOf(text) && text !== yard) choose(text);
    else if (yard && !width && !depth) choose("");
  };
  // with the filters as they are by then
  const applyEarly = useEffectEvent(() => {
    if (inputs().some((one) => one.value !== one.defaultValue)) apply();
  });
  useEffect(() => {
    // Enter was pressed too early, or both figures are there
    pause.current = setTimeout(() => applyEarly(), pauseMs);
    return () => clearTimeout(pause.current);
  }, []);
  // the address may change elsewhere (Clear, Back); a figure that is typed while the other is looked up is left alone
  useEffect(() => {
    if (lastYard.current === yard) return;
    lastYard.current = yard;
    const figures = yardOf(yard);
    for (const [at, input] of inputs().entries())
      input.value = String(figures?.[at === 0 ? "widthFt" : "depthFt"] ?? "");
  }, [yard]);
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
      defaultValue={name === "width" ? widthFt : depthFt}
      onInput={() => clearTimeout(pause.current)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        apply();
      }}
    />
  );
  return (
    <fieldset className="yard-filter" ref={fields}>
      <legend>My yard (feet)</legend>
      <div>
        {field("width", "Yard width (feet)")} <span aria-hidden="true">×</span>{" "}
        {field("depth", "Yard depth (feet)")}
      </div>
      <p className="hint" id="filter-yard-hint">
        Yard behind the house. {yardRuleWords()}
      </p>
    </fieldset>
  );
}
