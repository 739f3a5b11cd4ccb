import type { ReactNode } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Empty } from "#app/admin/kit/states.tsx";
import { hiddenParameter, viewQueryOf } from "#core/records/saved-views/rules.ts";
import { useViews, type Views, type ViewScreen } from "./use-views.ts";
import { everything, viewSearch, type View } from "./view.ts";
import "./views.css";

type EmptyProps = { screen: ViewScreen; total: number; children: ReactNode };

/**
 * A list that is empty because of its view says so, and offers others; a search in a view can be widened to everything.
 * Any other empty list shows its children.
 */
export function EmptyView({ screen, total, children }: EmptyProps) {
  const views = useViews(screen);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const q = params.get("q")?.trim();
  if (total > 0 || !views) return children;
  const all = views.views.find(({ id }) => id === everything);
  const show = (view: Pick<View, "id" | "query">) => void navigate({ search: viewSearch(view) });
  const isNarrowed = Object.keys(viewQueryOf(params)).some((name) => ![hiddenParameter, "q"].includes(name));
  if (q && all && isNarrowed) {
    const inAll = {
      label: `Search ${all.name.toLowerCase()}`,
      run: () => show({ id: all.id, query: { q } }),
    };
    const where = views.view ? `in “${views.view.name}”` : "with these filters";
    return <Empty title={`No ${screen.contract.many} match ${where}.`} action={inAll} />;
  }
  return <Nothing views={views} show={show} otherwise={children} />;
}

type NothingProps = { views: Views; show: (view: View) => void; otherwise: ReactNode };

function Nothing({ views: { view, views, isChanged }, show, otherwise }: NothingProps) {
  if (!view?.whenEmpty || isChanged) return otherwise;
  const { title, text, instead } = view.whenEmpty;
  return (
    <div className="state">
      <h2>{title}</h2>
      <p>{text}</p>
      <p className="view-instead">
        {views
          .filter(({ id }) => instead.includes(id))
          .map((other) => (
            <button key={other.id} type="button" className="staff-button" onClick={() => show(other)}>
              {other.name}
            </button>
          ))}
      </p>
    </div>
  );
}
