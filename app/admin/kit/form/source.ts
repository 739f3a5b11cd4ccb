import { useQueryClient } from "@tanstack/react-query";
import type { Contract, Operation, Operations } from "#core/contract.ts";
import { call, markStale, recordKey, type Answer, type Asked } from "#app/admin/kit/client.ts";
import { askAuthor } from "./author.ts";
import type { RecordSource } from "./save-record.ts";

type Found = Operations & { find: Operation };

/** The operations of a contract that store the form; by default "change" and "create". */
type Stores<All> = { change?: keyof All & string; create?: keyof All & string };

/**
 * Stores records through a contract. A returned record is shown immediately; everything else that shows the noun
 * becomes stale.
 */
export function useSource<All extends Found>(
  contract: Contract<All>,
  { change = "change", create = "create" }: Stores<All> = {},
): RecordSource<Answer<All["find"]>> {
  type Full = Answer<All["find"]>;
  const client = useQueryClient();
  const find = (id: string | number) => ({
    queryKey: recordKey(contract, id),
    queryFn: () => call(contract, "find", { id } as Asked<All["find"]>),
    staleTime: 0,
  });
  const store = async (name: keyof All & string, asked: { id?: string | number; body: object }) => {
    // the server validates the form's body and reports errors by field
    const full: Full = await call(contract, name, asked as Asked<All[typeof name]>);
    const key = recordKey(contract, asked.id ?? (full as { id: string | number }).id);
    client.setQueryData(key, full);
    void markStale(client, [contract.name], (other) => other === key[0]);
    return full;
  };
  return {
    noun: contract.name,
    one: contract.one,
    load: (id) => client.fetchQuery(find(id)),
    author: (id, record) => askAuthor(contract.name, id, record),
    change: (id, body) => store(change, { id, body }),
    add: (body) => store(create, { body }),
  };
}
