import { useMutation, useQueryClient, type QueryClient, type UseMutationResult } from "@tanstack/react-query";
import type { Contract, Operation, Operations } from "#core/contract.ts";
import { call, OutOfSight, type Answer, type Input } from "#app/admin/kit/call.ts";
import { toast } from "#app/ui/toasts.ts";
import { keyOf, recordKey } from "./queries.ts";
import { goneIn, loseSight, markStale } from "./stale.ts";

/** Any write operation. It marks everything that shows the noun as stale; a returned record is shown immediately. */
export function useAction<All extends Operations, Name extends keyof All & string>(
  contract: Contract<All>,
  name: Name,
): UseMutationResult<Answer<All[Name]>, Error, Input<All[Name]>> {
  const client = useQueryClient();
  const keyIn = ({ id }: { id?: number | string }) => String(recordKey(contract as Contract, id ?? "")[0]);
  return useMutation({
    mutationFn: (input: Input<All[Name]>) => call(contract, name, input),
    // before sending, because the change notice may arrive before the response
    onMutate: (input) => void (name === "remove" && goneIn(client).add(keyIn(input))),
    onError: (error, input) => {
      if (name === "remove") goneIn(client).delete(keyIn(input));
      if (!(error instanceof OutOfSight)) return;
      toast({ title: "Saved", description: error.message });
      loseSight(client, contract.name, keyIn(input));
    },
    onSuccess: (answer, input) => {
      keepRecord(client, contract as Contract, name, input as Input<Operation>, answer);
      void markStale(client, [contract.name]);
    },
  });
}

/** A record returned by a write does not have to be refetched. */
function keepRecord(
  client: QueryClient,
  contract: Contract,
  name: string,
  input: Input<Operation>,
  answer: unknown,
): void {
  if (!contract.operations[name]?.answersRecord) return;
  const id = idOf(answer) ?? input.id;
  if (id !== undefined) client.setQueryData(keyOf(contract, "find", { id } as Input<Operation>), answer);
}

/** The id of a record, if it has one. */
export function idOf(record: unknown): number | string | undefined {
  if (typeof record !== "object" || record === null || !("id" in record)) return undefined;
  return typeof record.id === "number" || typeof record.id === "string" ? record.id : undefined;
}
