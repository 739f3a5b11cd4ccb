import { useQueryClient } from "@tanstack/react-query";
import { may, type Protected } from "#core/policies.ts";
import type { Answering, Contract, Operations } from "#core/contract.ts";
import { idOf } from "#app/admin/kit/live/actions.ts";
import { call, OutOfSight, type Input } from "#app/admin/kit/call.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { recordKey } from "#app/admin/kit/live/queries.ts";
import { loseSight, markStale } from "#app/admin/kit/live/stale.ts";
import { askAuthor } from "./author.ts";
import type { RecordSource } from "./record-source.ts";

type Findable<Full> = Contract<Operations & { find: Answering<Full> }>;

/** A contract whose operation of this name changes records of the type that it finds. */
type Changing<Name extends string, Full> = { operations: { [Changes in Name]: Protected<Full> } };

/** The operations of a contract that store the form; by default "change" and "create". */
type Stores<Change, Create> = { change?: Change; create?: Create };

/**
 * Stores records through a contract. A returned record is shown immediately; everything else that shows the noun
 * becomes stale. The contract's policies decide whether the user may store them.
 */
export function useSource<
  All extends Operations,
  Full,
  Change extends keyof All & string = "change" & keyof All,
>(
  contract: Contract<All> & Findable<Full> & Changing<Change, Full>,
  { change = "change" as Change, create = "create" }: Stores<Change, keyof All & string> = {},
): RecordSource<Full> {
  const client = useQueryClient();
  const { user } = useShell();
  const find = (id: string | number) => ({
    queryKey: recordKey(contract, id),
    queryFn: () =>
      call<Findable<Full>["operations"], "find">(contract, "find", { id, query: undefined, body: undefined }),
    staleTime: 0,
  });
  const store = async (
    name: keyof All & string,
    input: { id?: string | number; body: object; key: string },
  ) => {
    // the server validates the form's body and reports errors by field
    const full = (await call<All, typeof name>(
      contract,
      name,
      input as unknown as Input<All[typeof name]>,
    ).catch((error: unknown) => {
      if (error instanceof OutOfSight)
        loseSight(client, contract.name, String(recordKey(contract, input.id ?? "")[0]));
      throw error;
    })) as Full;
    const key = recordKey(contract, input.id ?? idOf(full) ?? "");
    client.setQueryData(key, full);
    void markStale(client, [contract.name], (other) => other === key[0]);
    return full;
  };
  return {
    noun: contract.name,
    one: contract.one,
    mayChange: (record) => may<Full>(user, contract.operations[change], record),
    mayChangeSome: () => may<Full>(user, contract.operations[change]),
    mayAdd: contract.operations[create] !== undefined && may(user, contract.operations[create]),
    load: (id) => client.fetchQuery(find(id)),
    author: (id, record) => askAuthor(contract.name, id, record),
    change: (id, body, key) => store(change, { id, body, key }),
    add: (body, key) => store(create, { body, key }),
  };
}
