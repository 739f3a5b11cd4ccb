import { useEffect, type ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { Skeleton } from "#app/admin/kit/states.tsx";
import { useViews, type ViewScreen } from "./use-views.ts";
import { needsViews, openingSearch } from "./view.ts";

/** A list whose address is empty opens with the user's default view. Any other address is shown as it is. */
export function OpeningView({ screen, children }: { screen: ViewScreen; children: ReactNode }) {
  const views = useViews(screen);
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const to = views && !views.isPending ? openingSearch(search, views.views, views.opensWith) : undefined;
  useEffect(() => {
    if (to !== undefined) void navigate({ search: to }, { replace: true, state: state as unknown });
  }, [to, navigate, state]);
  const waits = to !== undefined || (views?.isPending && needsViews(search));
  return waits ? <Skeleton label={`Loading ${screen.contract.many}`} /> : children;
}
