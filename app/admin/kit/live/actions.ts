import { useMutation, useQueryClient, type QueryClient, type UseMutationResult } from "@tanstack/react-query";
import type { Contract, Operation, Operations } from "#core/contract.ts";
import { call, type Answer, type Asked } from "#app/admin/kit/call.ts";
import { keyOf, recordKey } from "./queries.ts";
import { goneIn, markStale } from "./stale.ts";

/** Any write operation. It marks everything that shows the noun as stale; a returned record is shown immediately. */
export function useAction<All extends Operations, Name extends keyof All & string>(
  contract: Contract<All>,
  name: Name,
): UseMutationResult<Answer<All[Name]>, Error, Asked<All[Name]>> {
  const client = useQueryClient();
  const keyIn = ({ id }: { id?: number | string }) => String(recordKey(contract as Contract, id ?? "")[0]);
  return useMutation({
    mutationFn: (asked: Asked<All[Name]>) => call(contract, name, asked),
    // before sending, because the change notice may arrive before the response
    onMutate: (asked) => void (name === "remove" && goneIn(client).add(keyIn(asked))),
    onError: (_, asked) => void (name === "remove" && goneIn(client).delete(keyIn(asked))),
    onSuccess: (answer, asked) => {
      keepRecord(client, contract as Contract, name, asked as Asked<Operation>, answer);
      void markStale(client, [contract.name]);
    },
  });
}

/** A write that returns the record saves refetching it. */
function keepRecord(
  client: QueryClient,
  contract: Contract,
  name: string,
  asked: Asked<Operation>,
  answer: unknown,
): void {
  if (!contract.operations[name]?.answersRecord) return;
  const id = idOf(answer) ?? asked.id;
  if (id !== undefined) client.setQueryData(keyOf(contract, "find", { id } as Asked<Operation>), answer);
}

/** The id of a record, if it has one. */
export function idOf(record: unknown): number | string | undefined {
  if (typeof record !== "object" || record === null || !("id" in record)) return undefined;
  return typeof record.id === "number" || typeof record.id === "string" ? record.id : undefined;
}
