import { X } from "lucide-react";
import type { Command } from "prosemirror-state";
import { useEffect, useRef, useState } from "react";
import { PoolPicker } from "#app/admin/quotes/editor/pool-picker.tsx";
import { comparedIds, fewestCompared, mostCompared, withCompared } from "#core/pools/compare.rules.ts";
import { fullPoolName } from "#core/pools/rules.ts";
import { usePoolAt } from "./pools-in-text.tsx";
import { setComparison } from "./pools.ts";
import { useToolForm } from "./use-tool-form.ts";

type ComparisonFormProps = {
  /** The pools of the selected comparison, by their slugs with commas; null to add one. */
  compared: string | null;
  run: (command: Command) => void;
  onDone: () => void;
};

/** Asks for the pools of a comparison. */
export function ComparisonForm({ compared, run, onDone }: ComparisonFormProps) {
  const [chosen, setChosen] = useState(compared ?? "");
  const { input, cancel } = useToolForm({ run, onDone });
  const done = useRef<HTMLButtonElement>(null);
  const slugs = comparedIds(chosen);
  const isFull = slugs.length >= mostCompared;
  // what was pressed is gone with the pool, or with the field
  useEffect(() => (isFull ? done : input).current?.focus(), [input, chosen, isFull]);
  const change = (slug: string) => setChosen(withCompared(chosen, slug));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing to press: keys pass through it
    <div
      className="text-tools-row text-tool-form"
      role="group"
      aria-label="Pool comparison"
      onKeyDown={({ key }) => key === "Escape" && cancel()}
    >
      {slugs.length > 0 && (
        <ul className="text-compared">
          {slugs.map((slug) => (
            <Compared key={slug} slug={slug} remove={() => change(slug)} />
          ))}
        </ul>
      )}
      {!isFull && (
        <PoolPicker
          ref={input}
          poolId={null}
          isPublic
          choose={({ slug }) => !slugs.includes(slug) && change(slug)}
        />
      )}
      <button
        ref={done}
        type="button"
        className="staff-button ink"
        disabled={slugs.length < fewestCompared}
        onClick={() => {
          onDone();
          run(setComparison(chosen));
        }}
      >
        {compared === null ? "Add comparison" : "Change comparison"}
      </button>
      <button type="button" className="staff-button" onClick={cancel}>
        Cancel
      </button>
    </div>
  );
}

function Compared({ slug, remove }: { slug: string; remove: () => void }) {
  const { pool } = usePoolAt(slug);
  const name = pool ? fullPoolName(pool) : slug;
  return (
    <li>
      <bdi>{name}</bdi>
      <button type="button" className="icon-only" aria-label={`Remove ${name}`} onClick={remove}>
        <X size={18} aria-hidden />
      </button>
    </li>
  );
}
