import { useEffect, useRef, useState } from "react";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { passFocus } from "#app/admin/kit/take-focus.ts";
import { poolCount } from "#core/pools/manufacturers/rules.ts";
import { poolFeatures } from "#core/pools/features/contract.ts";
import { MergeFeature } from "./merge.tsx";
import { RenameFeature } from "./rename.tsx";
import type { RowProps } from "./row-props.ts";

const tools = { rename: "Rename", merge: "Merge…" } as const;
type Tool = keyof typeof tools;
const names: Tool[] = ["rename", "merge"];

/** A feature with its number of pools, and its actions. */
export function FeatureRow(props: RowProps) {
  const { name, pools } = props.feature;
  const [open, setOpen] = useState<Tool | null>(null);
  const [last, setLast] = useState<Tool | null>(null);
  const buttons = useRef<HTMLSpanElement>(null);
  // the button that opened a part gets the focus back when the part closes
  useEffect(() => {
    if (open === null && last) passFocus(buttons.current?.querySelectorAll("button")[names.indexOf(last)]);
  }, [open, last]);
  const row = useRef<HTMLLIElement>(null);
  const going: RowProps = { ...props, onDone: (done) => props.onDone(done, row.current) };
  const close = () => {
    setLast(open);
    setOpen(null);
  };
  return (
    <li className="feature-row" ref={row}>
      <span className="feature-name">{name}</span>
      <span className="muted">{poolCount(pools)}</span>
      {open === null && (
        <span className="feature-tools" ref={buttons}>
          {names.map((tool) => (
            <button
              key={tool}
              type="button"
              className="staff-button"
              aria-label={tool === "rename" ? `Rename ${name}` : `Merge ${name} into another`}
              onClick={() => setOpen(tool)}
            >
              {tools[tool]}
            </button>
          ))}
          <RemoveFeature {...going} />
        </span>
      )}
      {open === "rename" && <RenameFeature {...props} close={close} />}
      {open === "merge" && <MergeFeature {...going} close={close} />}
    </li>
  );
}

/** Removes a feature that no pool has; the server says how many have it. */
function RemoveFeature({ feature: { id, name, version }, onDone }: RowProps) {
  const remove = useAction(poolFeatures, "remove");
  const add = useAction(poolFeatures, "create");
  const undo = async () => {
    await add.mutateAsync({ body: { name } });
    return undefined;
  };
  const run = () =>
    // as in a merge: the row may be gone before the answer
    void remove
      .mutateAsync({ id, query: { version } })
      .then(() => onDone({ title: `“${name}” is removed.`, undo }))
      .catch(() => {}); // the row shows it
  return (
    <>
      <button
        type="button"
        className="staff-button"
        aria-label={`Remove ${name}`}
        disabled={remove.isPending}
        onClick={run}
      >
        Remove
      </button>
      <ActionError of={remove.error} />
    </>
  );
}
