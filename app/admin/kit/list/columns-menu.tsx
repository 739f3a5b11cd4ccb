import { Columns3 } from "lucide-react";
import { DropDown } from "./drop-down.tsx";
import "./columns-menu.css";

type MenuProps = {
  /** The headers of all columns but the first, which always stays. */
  headers: string[];
  hidden: string[];
  hide: (headers: string[]) => void;
};

/** Which columns a list shows. */
export function ColumnsMenu({ headers, hidden, hide }: MenuProps) {
  const label = (
    <>
      <Columns3 size={18} aria-hidden /> Columns
    </>
  );
  const show = (header: string, isVisible: boolean) =>
    hide(isVisible ? hidden.filter((one) => one !== header) : [...hidden, header]);
  return (
    <DropDown className="columns-menu" label={label}>
      {headers.map((header) => (
        <label key={header}>
          <input
            type="checkbox"
            checked={!hidden.includes(header)}
            onChange={(event) => show(header, event.target.checked)}
          />
          {header}
        </label>
      ))}
    </DropDown>
  );
}
