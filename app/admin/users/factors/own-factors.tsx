import { useState } from "react";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { factors } from "#core/staff/factors/contract.ts";
import { AppPart } from "./app-part.tsx";
import { CodesPart, NewCodes } from "./codes-part.tsx";
import { PasskeysPart } from "./passkeys-part.tsx";
import "./factors.css";

/**
 * The user's own passkeys, authenticator app and recovery codes. New recovery codes are shown until the user has put
 * them away.
 * @param onReady called then, for a user who had to add a second factor
 */
export default function OwnFactors({ onReady }: { onReady?: () => void }) {
  const query = useAsk(factors, "find", {}, { staleTime: 0 });
  const [codes, setCodes] = useState<string[] | null>(null);
  if (query.isPending) return <Skeleton label="Loading your passkeys and codes" rows={4} />;
  if (!query.data)
    return (
      <Failure
        what="Your passkeys and codes could not be loaded."
        error={query.error}
        retry={() => query.refetch()}
      />
    );
  const own = query.data;
  const added = (made: string[] | null) => {
    setCodes(made);
    if (!made) onReady?.();
  };
  if (codes)
    return (
      <NewCodes
        codes={codes}
        onDone={() => {
          setCodes(null);
          onReady?.();
        }}
      />
    );
  return (
    <div className="factors">
      <PasskeysPart passkeys={own.passkeys} added={added} />
      <AppPart app={own.app} added={added} />
      {(own.passkeys.length > 0 || own.app) && <CodesPart left={own.recoveryCodes} renewed={setCodes} />}
    </div>
  );
}
