import { useSearchParams } from "react-router";
import type { Filter } from "#app/admin/kit/list/list-screen.ts";
import { useShellData } from "#app/admin/frame/shell-data.ts";
import type { Views } from "./use-views.ts";
import { everything, type View } from "./view.ts";

type NotesProps = { views: Views; filters: Filter[]; show: (view: View) => void };

/** Notes about the view: it is gone, or it filters by something that no longer exists. */
export function ViewNotes({ views, filters, show }: NotesProps) {
  const [params] = useSearchParams();
  // offices and people are among the choices
  const isLoaded = useShellData() !== undefined;
  const missing = isLoaded ? missingValues(filters, params) : [];
  const all = views.views.find(({ id }) => id === everything);
  if (views.isGone)
    return (
      <p className="view-note" role="status">
        This view no longer exists, or is no longer shared with you. The list still shows what it showed.{" "}
        {all && (
          <button type="button" className="staff-button" onClick={() => show(all)}>
            {all.name}
          </button>
        )}
      </p>
    );
  if (missing.length === 0) return null;
  return (
    <p className="view-note" role="status">
      {missing.map(({ label, value }) => `${label} “${value}” no longer exists.`).join(" ")} Choose something
      else
      {views.view?.saved ? ", then update the view or delete it." : "."}
    </p>
  );
}

/** Filters whose value is none of their choices. */
export function missingValues(
  filters: Filter[],
  params: URLSearchParams,
): { label: string; value: string }[] {
  return filters.flatMap(({ name, label, choices }) => {
    const value = params.get(name) ?? "";
    const isKnown = value === "" || choices.some((choice) => choice.value === value);
    return isKnown ? [] : [{ label, value }];
  });
}
