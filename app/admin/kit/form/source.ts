import { useQueryClient } from "@tanstack/react-query";
import type { Contract, Operation, Operations } from "#core/contract.ts";
import { call, markStale, recordKey, type Answer, type Asked } from "#app/admin/kit/client.ts";
import { askAuthor } from "./author.ts";
import type { RecordSource } from "./save-record.ts";

type Found = Operations & { find: Operation };

/** Which operations of a contract store what a form holds: "change" and "create" unless it says otherwise. */
type Stores<All> = { change?: keyof All & string; create?: keyof All & string };

/**
 * A contract as forms store its records. An answered record is shown at once; what else shows the noun is stale.
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
    // a form's body is checked by the server, which answers for each field
    const full: Full = await call(contract, name, asked as Asked<All[typeof name]>);
    const key = recordKey(contract, asked.id ?? (full as { id: string | number }).id);
    client.setQueryData(key, full);
    void markStale(client, [contract.name], key);
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
