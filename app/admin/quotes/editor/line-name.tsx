import { useState } from "react";
import type { PlacedLine } from "#core/quotes/merge.rules.ts";
import { quoteLimits, quoteUnits } from "#core/quotes/rules.ts";
import { dollars } from "#lib/money/dollars.ts";
import { Suggest } from "./suggest.tsx";
import type { LineActions } from "./use-lines.ts";
import { useItems } from "./use-items.ts";

type NameProps = { line: PlacedLine; label: string; actions: LineActions };

/** The name of a line, with suggestions from the price items. */
export function LineName({ line, label, actions }: NameProps) {
  const [isFocused, setFocused] = useState(false);
  const items = useItems(line.name, isFocused);
  return (
    <Suggest
      label={label}
      className="staff-quote-input"
      placeholder="What is it?"
      limit={quoteLimits.name}
      value={line.name}
      change={(name) => actions.change(line.id, { name })}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      enter={() => actions.add(line.section, line.id)}
      suggestions={items.map((item) => ({
        id: String(item.id),
        name: item.name,
        detail: `${dollars(item.priceCents)} per ${quoteUnits[item.unit]}`,
      }))}
      choose={({ id }) => {
        const item = items.find((one) => String(one.id) === id);
        if (!item) return;
        const { name, text, unit, picture, priceCents, costCents } = item;
        const taken = { itemId: item.id, name, text, unit, picture, unitCents: priceCents };
        actions.take(line.id, taken, costCents);
      }}
    />
  );
}
