import { useId } from "react";
import { views, type View } from "./views.ts";

type ToolsProps = {
  q: string;
  search: (q: string) => void;
  view: View;
  offered: View[];
  show: (view: View) => void;
};

/** The library's search and choice of view. */
export function LibraryTools({ q, search, view, offered, show }: ToolsProps) {
  const id = useId();
  return (
    <search className="media-tools">
      <label className="visually-hidden" htmlFor={`${id}-q`}>
        Search the library
      </label>
      <input
        id={`${id}-q`}
        type="search"
        className="input"
        placeholder="Name or description"
        maxLength={200}
        value={q}
        onChange={({ target }) => search(target.value)}
      />
      {offered.length > 1 && (
        <>
          <label className="visually-hidden" htmlFor={`${id}-show`}>
            Show
          </label>
          <select id={`${id}-show`} value={view} onChange={({ target }) => show(target.value as View)}>
            {offered.map((one) => (
              <option key={one} value={one}>
                {views[one].label}
              </option>
            ))}
          </select>
        </>
      )}
    </search>
  );
}
