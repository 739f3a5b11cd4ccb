import "./extra-choice.css";
import { memo, startTransition, useEffect, useEffectEvent, useRef } from "react";
import { isNamed, quantityWords, type Extra, type Ground } from "#core/prices/extras.rules.ts";
import { lineOf } from "#core/prices/pricing.rules.ts";
import { changeAddress } from "#app/site/parts/change-address.ts";
import { extraText, unitText } from "#core/prices/extra-text.rules.ts";

type ExtraChoiceProps = {
  legend: string;
  extras: Extra[];
  /** The pool that the figures are for; without one they are per unit. */
  ground?: Ground | undefined;
  /** "options" sends the labels, which a lead stores; "extras" the ids, as in addresses. */
  name?: "extras" | "options";
  /** Ids or labels ticked at first. */
  chosen: string[];
  /** Called in a transition, and on hydration with what was ticked before. */
  onChoose?: (chosen: string[]) => void;
};

/** The extras to tick, each with what it costs and the quantity that is assumed. */
export const ExtraChoice = memo(function ExtraChoice(props: ExtraChoiceProps) {
  const { legend, extras, ground, name = "extras", chosen, onChoose } = props;
  const fields = useRef<HTMLFieldSetElement>(null);
  // the box is checked in the next frame, and the total follows it
  const read = () => {
    const boxes = fields.current?.querySelectorAll<HTMLInputElement>("input:checked") ?? [];
    const ticked = [...boxes].map(({ value }) => value);
    startTransition(() => onChoose?.(ticked));
    if (name === "extras") keepInAddress(ticked);
  };
  const readOnce = useEffectEvent(read);
  useEffect(() => readOnce(), []);
  return (
    <fieldset className="extra-choice" ref={fields} onChange={read}>
      <legend>{legend}</legend>
      {extras.map((extra) => (
        <label key={extra.id} className="check">
          <input
            type="checkbox"
            name={name}
            value={name === "options" ? extra.label : extra.id}
            defaultChecked={chosen.some((one) => isNamed(extra, one))}
          />
          <span>
            {extra.label}
            <b className="num">{ground ? extraText(lineOf(extra, ground)) : unitText(extra)}</b>
            <Quantity extra={extra} ground={ground} />
          </span>
        </label>
      ))}
    </fieldset>
  );
});

/** So that a reload, a return and a shared link show the same. */
function keepInAddress(extras: string[]): void {
  changeAddress(({ searchParams }) => {
    if (searchParams.getAll("extras").join() === extras.join()) return;
    searchParams.delete("extras");
    for (const id of extras) searchParams.append("extras", id);
  });
}

function Quantity({ extra, ground }: { extra: Extra; ground: Ground | undefined }) {
  const words = ground ? quantityWords(extra, ground) : "";
  return words === "" ? null : <small>{words}</small>;
}
