import type { Command } from "prosemirror-state";
import { PoolPicker } from "#app/admin/quotes/editor/pool-picker.tsx";
import { setPool } from "./pools.ts";
import { useToolForm } from "./use-tool-form.ts";

type PoolFormProps = { run: (command: Command) => void; onDone: () => void };

/** Asks for the pool of a card. */
export function PoolForm({ run, onDone }: PoolFormProps) {
  const { input, cancel } = useToolForm({ run, onDone });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing to press: keys pass through it
    <div
      className="text-tools-row text-tool-form"
      role="group"
      aria-label="Pool card"
      onKeyDown={({ key }) => key === "Escape" && cancel()}
    >
      <PoolPicker
        ref={input}
        poolId={null}
        isPublic
        choose={({ slug }) => {
          onDone();
          run(setPool(slug));
        }}
      />
      <button type="button" className="staff-button" onClick={cancel}>
        Cancel
      </button>
    </div>
  );
}
