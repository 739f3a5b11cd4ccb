import { useAsk } from "#app/admin/kit/live/queries.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { Failure } from "#app/admin/kit/states.tsx";
import { health } from "#core/desk/health/contract.ts";
import { may } from "#core/policies.ts";

/** The certificate that seals the PDFs of signed quotes. Its key is a secret, so it is set where the server runs. */
export function SealPart() {
  const { user } = useShell();
  const query = useAsk(health, "seal", {}, { enabled: may(user, health.operations.seal) });
  if (query.isError)
    return (
      <Failure
        what="The certificate for signed PDFs could not be looked up."
        error={query.error}
        retry={() => query.refetch()}
      />
    );
  if (!query.data) return null;
  return (
    <p className="wide">
      Seal of signed PDFs: {query.data.detail}. The person who runs the server sets the certificate
      (SEAL_P12), because its key is a secret.
    </p>
  );
}
