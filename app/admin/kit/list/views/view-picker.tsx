import { ChevronDown, ListFilter } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { usePaletteActions } from "#app/admin/frame/palette/store.ts";
import { useLoaded } from "#app/admin/kit/use-loaded.ts";
import type { Filter } from "#app/admin/kit/list/list-screen.ts";
import { useViews, type Views, type ViewScreen } from "./use-views.ts";
import { everything, viewSearch, type View } from "./view.ts";
import { ViewNotes } from "./view-notes.tsx";
import "./views.css";

type PickerProps = { screen: ViewScreen; filters: Filter[] };

const loadMenu = () => import("./view-menu.tsx");

/** Which view the list shows, with the menu of the others and the way to everything. */
export function ViewPicker({ screen, filters }: PickerProps) {
  const views = useViews(screen);
  const navigate = useNavigate();
  const show = (view: View) => void navigate({ search: viewSearch(view) });
  usePaletteActions(
    (views?.views ?? []).map((view) => ({
      id: `view ${view.id}`,
      label: `View: ${view.name}`,
      run: () => show(view),
    })),
  );
  if (!views) return null;
  const all = views.views.find(({ id }) => id === everything);
  const isAll = views.view === all && !views.isChanged;
  return (
    <>
      <PickerButton screen={screen} views={views} show={show} />
      {all && !isAll && (
        <button type="button" className="view-all" onClick={() => show(all)}>
          {all.name}
        </button>
      )}
      <ViewNotes views={views} filters={filters} show={show} />
    </>
  );
}

type ButtonProps = { screen: ViewScreen; views: Views; show: (view: View) => void };

/** Fetches the menu before the click, which tries again if this fails. */
const fetchMenu = () => void loadMenu().catch(() => undefined);

/** The menu is loaded when it is first opened. */
function PickerButton(props: ButtonProps) {
  const [open, setOpen] = useState(false);
  const { loaded: menu, load } = useLoaded(loadMenu);
  const label = viewLabel(props.views);
  const button = (
    <button
      type="button"
      className="staff-button view-button"
      title={label}
      // only fetched: rendering the menu replaces the button, which would lose a click or the focus
      onPointerEnter={fetchMenu}
      onFocus={fetchMenu}
      onClick={menu ? undefined : () => void load().then(setOpen)}
    >
      <ListFilter size={18} aria-hidden />
      <span>
        <span className="visually-hidden">View: </span>
        {label}
      </span>
      <ChevronDown size={16} aria-hidden />
    </button>
  );
  if (!menu) return button;
  return (
    <menu.ViewMenu {...props} open={open} setOpen={setOpen}>
      {button}
    </menu.ViewMenu>
  );
}

function viewLabel({ view, isChanged, isGone }: Views): string {
  if (isGone) return "Deleted view";
  if (!view) return "Unsaved view";
  return isChanged ? `${view.name} (changed)` : view.name;
}
