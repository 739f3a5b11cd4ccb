import { useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useAction } from "#app/admin/kit/live/actions.ts";
import type { Answer } from "#app/admin/kit/call.ts";
import { useColumnsToSave } from "#app/admin/kit/list/chosen-columns.ts";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { keyOf } from "#app/admin/kit/live/queries.ts";
import { toast } from "#app/ui/toasts.ts";
import { may } from "#core/policies.ts";
import { savedViews } from "#core/records/saved-views/contract.ts";
import { viewQueryOf } from "#core/records/saved-views/rules.ts";
import type { Views, ViewScreen } from "./use-views.ts";

type StoredViews = Answer<(typeof savedViews.operations)["ofScreen"]>;

/** The one-click actions for the view that is shown. */
export function useViewActions(screen: ViewScreen, { view }: Views) {
  const { contract } = screen;
  const { user } = useShell();
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const columns = useColumnsToSave(screen);
  const change = useAction(savedViews, "change");
  const choose = useAction(savedViews, "chooseDefault");
  const saved = view?.saved;
  const viewsKey = keyOf(savedViews, "ofScreen", { query: { screen: contract.name }, body: undefined });
  const onError = (error: Error) =>
    toast({ title: "Not saved", description: errorMessage(error), variant: "destructive" });
  return {
    mayChange: saved !== undefined && may(user, savedViews.operations.change, saved),
    update: () => {
      if (!saved) return;
      const body = { version: saved.version, query: { ...viewQueryOf(params), ...columns } };
      const onSuccess = () => {
        setParams((now) => ({ ...Object.fromEntries(now), ...columns }), { replace: true });
        toast({ title: "View updated" });
      };
      change.mutate({ id: saved.id, body }, { onSuccess, onError });
    },
    makeDefault: () => {
      if (!view) return;
      const title = `${contract.many[0]?.toUpperCase()}${contract.many.slice(1)} now open with “${view.name}”`;
      const body = { screen: contract.name, view: view.id };
      const onSuccess = () => {
        // A list that is opened before the views are fetched again opens with it too.
        client.setQueryData<StoredViews>(viewsKey, (before) => before && { ...before, chosen: view.id });
        toast({ title });
      };
      choose.mutate({ body }, { onSuccess, onError });
    },
  };
}
