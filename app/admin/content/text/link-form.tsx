import { useId, useState } from "react";
import type { Command } from "prosemirror-state";
import { Field, fieldState } from "#app/ui/field.tsx";
import { setLink } from "./commands.ts";
import { useToolForm } from "./use-tool-form.ts";

type LinkFormProps = { href: string; run: (command: Command) => void; onDone: () => void };

/** The same link targets as the server allows. */
const reachable = /^(?:https?:\/\/\S+|mailto:\S+|tel:\S+|\/(?![/\\])\S*|#\S+)$/i;
const hint = "A page on this site such as /contact, another site with https://, mailto: or tel:";

/** Edits a link's target. */
export function LinkForm({ href, run, onDone }: LinkFormProps) {
  const [typed, setTyped] = useState(href);
  const [error, setError] = useState<string>();
  const id = useId();
  const apply = () => {
    const address = completed(typed);
    if (!reachable.test(address)) return setError("Please enter a URL as shown below.");
    onDone();
    run(setLink(address));
  };
  const { input, cancel, onKeyDown } = useToolForm({ run, onDone, apply });
  return (
    <div className="text-tools-row text-tool-form">
      <Field id={id} label="Link URL" hint={hint} error={error}>
        <input
          ref={input}
          {...fieldState(id, { hint, error })}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <button type="button" className="staff-button ink" onClick={apply}>
        Set link
      </button>
      {href && (
        <button
          type="button"
          className="staff-button"
          onClick={() => {
            onDone();
            run(setLink(""));
          }}
        >
          Remove link
        </button>
      )}
      <button type="button" className="staff-button" onClick={cancel}>
        Cancel
      </button>
    </div>
  );
}

/** www.example.com → https://www.example.com, office@example.com → mailto:… */
function completed(typed: string): string {
  const address = typed.trim();
  if (/^[^\s/:@]+@[^\s/:@]+$/.test(address)) return `mailto:${address}`;
  return /^www\./i.test(address) ? `https://${address}` : address;
}
