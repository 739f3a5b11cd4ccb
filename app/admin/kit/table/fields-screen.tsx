import type { UseQueryResult } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { LazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import type { ListAddress } from "#app/admin/kit/list/list-address.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { Pager } from "#app/admin/kit/list/pager.tsx";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { may } from "#core/policies.ts";
import type { Contract, PageOf } from "#core/contract.ts";

export type FieldsProps<Row> = {
  rows: Row[];
  /** The headings of the columns that the list shows. */
  headers: string[];
  reload: () => void;
  close: () => void;
};

/** How the rows of a list are changed in the table itself. */
export type FieldsScreen<Row> = {
  /** The operation that stores them; the button is shown only to users who may call it. */
  operation: string;
  Body: LazyBody<FieldsProps<Row>>;
};

type Listing<Row> = {
  contract: Pick<Contract, "operations" | "many">;
  columns: { header: string }[];
  fields?: FieldsScreen<Row>;
};

/** A list as a table of fields: whether the address asks for it, how to switch, and the table. */
export function useFields<Row>({ contract, columns, fields }: Listing<Row>, address: ListAddress) {
  const { user } = useShell();
  const [params] = useSearchParams();
  const operation = fields && contract.operations[fields.operation];
  if (!fields || !operation || !may(user, operation)) return undefined;
  const isOn = params.get("layout") === "fields";
  const toggle = () => address.change({ layout: isOn ? null : "fields" });
  const headers = columns.map(({ header }) => header);
  const part = (query: UseQueryResult<PageOf<Row>>) => (
    <FieldsPart
      {...fields}
      query={query}
      many={contract.many}
      address={address}
      headers={headers}
      close={toggle}
    />
  );
  return { isOn, toggle, part };
}

type PartProps<Row> = Pick<FieldsProps<Row>, "headers" | "close"> & {
  Body: FieldsScreen<Row>["Body"];
  query: UseQueryResult<PageOf<Row>>;
  many: string;
  address: ListAddress;
};

function FieldsPart<Row>({ Body, query, many, address, ...props }: PartProps<Row>) {
  const { data: page, error, refetch } = query;
  if (!page && !error) return <Skeleton label={`Loading ${many}`} />;
  if (!page)
    return <Failure what={`The ${many} could not be loaded.`} error={error} retry={() => refetch()} />;
  return (
    <>
      <Body rows={page.items} reload={() => void refetch()} {...props} />
      <Pager state={address.state} page={page} many={many} change={address.change} />
    </>
  );
}
