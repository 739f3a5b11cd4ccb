import { Keyboard } from "lucide-react";
import { useSingleKeys } from "./list-keys.ts";
import "./key-help.css";

/** The keys available in a list, and the switch for single-letter shortcuts. */
export function KeyHelp() {
  const [on, setOn] = useSingleKeys();
  return (
    <details className="key-help">
      <summary>
        <Keyboard size={18} aria-hidden /> Shortcuts
      </summary>
      <div>
        <dl>
          {keys.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <label>
          <input type="checkbox" checked={on} onChange={(event) => setOn(event.target.checked)} /> Single-key
          shortcuts on
        </label>
      </div>
    </details>
  );
}

const keys = [
  ["/", "Search"],
  ["j", "Next row or record"],
  ["k", "Previous row or record"],
  ["Enter", "Open the row"],
  ["Esc", "Close the record"],
] as const;
