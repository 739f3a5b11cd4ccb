import { useAction } from "#app/admin/kit/live/actions.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { toast } from "#app/ui/toasts.ts";
import { may } from "#core/policies.ts";
import { leads } from "#core/leads/contract.ts";
import type { Lead } from "#core/leads/shape.ts";

/** Makes the links to the customer's own page stop working, for example after one was shared by mistake. */
export function useTurnOffLinks(lead: Lead) {
  const { user } = useShell();
  const revoke = useAction(leads, "revokeLinks");
  return {
    isOffered: may(user, leads.operations.revokeLinks),
    isPending: revoke.isPending,
    error: revoke.error,
    run: () =>
      revoke.mutate(
        { id: lead.id, body: {} },
        {
          onSuccess: () =>
            void toast({
              title: "Links turned off",
              description: "No earlier link opens the customer’s page. The next email brings a new one.",
            }),
        },
      ),
  };
}
