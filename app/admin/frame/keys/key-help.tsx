import { Keyboard } from "lucide-react";
import { showKeySheet } from "./sheet-store.ts";
import "./key-help.css";

/** Shows the shortcuts of the current screen, for users who do not know that `?` does. */
export function KeyHelp() {
  return (
    <button type="button" className="key-help" onClick={() => showKeySheet(true)}>
      <Keyboard size={18} aria-hidden /> Shortcuts
    </button>
  );
}
