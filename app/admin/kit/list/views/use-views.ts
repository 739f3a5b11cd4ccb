import { useSearchParams } from "react-router";
import { useShell } from "#app/admin/kit/page.tsx";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { savedViews } from "#core/records/saved-views/contract.ts";
import { allViews, everything, viewStateOf, type OfferedViews, type ViewState, type View } from "./view.ts";

export type ViewScreen = { contract: { name: string; many: string; path: string }; views?: OfferedViews };

export type Views = ViewState & {
  views: View[];
  /** The id of the view with which the list opens. */
  opensWith: string;
  /** The saved views are still loading. */
  isPending: boolean;
  /** The views could not be loaded. This stays true during another try. */
  isUnknown: boolean;
  retry: () => void;
};

/** The views of a list, and the one that the address shows; undefined for a list without views. */
export function useViews({ contract, views: offered }: ViewScreen): Views | undefined {
  const { user } = useShell();
  const [params] = useSearchParams();
  const query = useAsk(
    savedViews,
    "ofScreen",
    { query: { screen: contract.name } },
    { enabled: offered !== undefined },
  );
  if (!offered) return undefined;
  const { items = [], chosen = null } = query.data ?? {};
  const views = allViews(offered, items);
  const isKnown = chosen !== null && views.some(({ id }) => id === chosen);
  const current = viewStateOf(views, params);
  return {
    ...current,
    isGone: current.isGone && query.data !== undefined && !query.isFetching,
    views,
    opensWith: isKnown ? chosen : (offered.opensWith?.(user) ?? everything),
    isPending: query.isPending,
    isUnknown: query.data === undefined && query.errorUpdateCount > 0,
    retry: () => void query.refetch(),
  };
}
