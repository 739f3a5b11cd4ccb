import { Keyboard } from "lucide-react";
import { DropDown } from "./drop-down.tsx";
import { useSingleKeys } from "./list-keys.ts";
import "./key-help.css";

/** The keys available in a list, and the switch for single-letter shortcuts. */
export function KeyHelp({ selects }: { selects: boolean }) {
  const [on, setOn] = useSingleKeys();
  const label = (
    <>
      <Keyboard size={18} aria-hidden /> Shortcuts
    </>
  );
  return (
    <DropDown className="key-help" label={label} up>
      <dl>
        {keys
          .filter(([key]) => selects || key !== "x")
          .map(([key, does]) => (
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
    </DropDown>
  );
}

const keys = [
  ["/", "Search"],
  ["j", "Next row or record"],
  ["k", "Previous row or record"],
  ["Enter", "Open the row"],
  ["x", "Select the row, or deselect it"],
  ["Esc", "Close the record"],
] as const;
