import { useCallback } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { Answering, Contract, Operations } from "#core/contract.ts";
import { idOf } from "#app/admin/kit/actions.ts";
import { call, readAs, type Asked } from "#app/admin/kit/call.ts";
import { recordKey } from "#app/admin/kit/queries.ts";
import { markStale } from "#app/admin/kit/stale.ts";
import { askAuthor } from "./author.ts";
import type { RecordSource } from "./record-source.ts";

type Found<Full> = Contract<Operations & { find: Answering<Full> }>;

/** The operations of a contract that store the form; by default "change" and "create". */
type Stores<All> = { change?: keyof All & string; create?: keyof All & string };

/**
 * Stores records through a contract. A returned record is shown immediately; everything else that shows the noun
 * becomes stale.
 */
export function useSource<All extends Operations, Full>(
  contract: Contract<All> & Found<Full>,
  { change = "change", create = "create" }: Stores<All> = {},
): RecordSource<Full> {
  const client = useQueryClient();
  const { answer: schema } = contract.operations.find;
  const read = useCallback((kept: unknown) => schema.safeParse(kept).data, [schema]);
  const find = (id: string | number) => ({
    queryKey: recordKey(contract, id),
    queryFn: () =>
      call<Found<Full>["operations"], "find">(contract, "find", { id, query: undefined, body: undefined }),
    staleTime: 0,
  });
  const store = async (name: keyof All & string, asked: { id?: string | number; body: object }) => {
    // the server validates the form's body and reports errors by field
    const full = readAs(
      schema,
      await call<All, typeof name>(contract, name, asked as Asked<All[typeof name]>),
    );
    const key = recordKey(contract, asked.id ?? idOf(full) ?? "");
    client.setQueryData(key, full);
    void markStale(client, [contract.name], (other) => other === key[0]);
    return full;
  };
  return {
    noun: contract.name,
    one: contract.one,
    read,
    load: (id) => client.fetchQuery(find(id)),
    author: (id, record) => askAuthor(contract.name, id, record),
    change: (id, body) => store(change, { id, body }),
    add: (body) => store(create, { body }),
  };
}
