import { useSearchParams } from "react-router";
import { useAction } from "#app/admin/kit/actions.ts";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { toast } from "#app/ui/toasts.ts";
import { may } from "#core/auth/policies.ts";
import { savedViews } from "#core/saved-views/contract.ts";
import { viewQueryOf } from "#core/saved-views/rules.ts";
import type { Views, ViewScreen } from "./use-views.ts";

/** What can be done with the view that is shown, at one press. */
export function useViewActions({ contract }: ViewScreen, { view }: Views) {
  const { user } = useShell();
  const [params] = useSearchParams();
  const change = useAction(savedViews, "change");
  const choose = useAction(savedViews, "chooseDefault");
  const saved = view?.saved;
  const onError = (error: Error) =>
    toast({ title: "Not saved", description: errorMessage(error), variant: "destructive" });
  return {
    mayChange: saved !== undefined && may(user, savedViews.operations.change, saved),
    update: () => {
      if (!saved) return;
      const body = { version: saved.version, query: viewQueryOf(params) };
      change.mutate({ id: saved.id, body }, { onSuccess: () => toast({ title: "View updated" }), onError });
    },
    makeDefault: () => {
      if (!view) return;
      const title = `${contract.many[0]?.toUpperCase()}${contract.many.slice(1)} now open with “${view.name}”`;
      const body = { screen: contract.name, view: view.id };
      choose.mutate({ body }, { onSuccess: () => toast({ title }), onError });
    },
  };
}
