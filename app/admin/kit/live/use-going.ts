import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Contract } from "#core/contract.ts";
import { recordKey } from "./queries.ts";
import { goneIn } from "./stale.ts";

/**
 * For an open record that an action takes from under its id: while it is going, it is not asked for again, so that the
 * change notice does not show that it is gone before the answer leads elsewhere. Another record may have the id later.
 * @returns a function that says whether it is going
 */
export function useGoing(contract: Contract, id: number | string): (isGoing: boolean) => void {
  const client = useQueryClient();
  const address = String(recordKey(contract, id)[0]);
  useEffect(
    () => () => {
      if (goneIn(client).delete(address)) client.removeQueries({ queryKey: [address] });
    },
    [client, address],
  );
  return (isGoing) => void (isGoing ? goneIn(client).add(address) : goneIn(client).delete(address));
}
