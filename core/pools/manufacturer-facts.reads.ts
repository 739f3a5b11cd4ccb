import {
  featureLines,
  finishTiers,
  transfers,
  warrantyConfidences,
  type Catalog,
  type StoredFinish,
  type Warranty,
} from "#core/pools/manufacturers/rules.ts";
import type { ManufacturerFields } from "#core/pools/manufacturers/shape.ts";
import type { Row } from "#db/schema.ts";
import {
  array,
  boolean,
  nullable,
  number,
  object,
  oneOf,
  string,
  type Read,
} from "#lib/json/json-readers.ts";
import { isStoredJson, storedJson } from "#lib/json/stored-json.ts";

const storedWarranties: Read<Warranty[]> = array(
  object({
    covers: string,
    years: nullable(number),
    transferable: oneOf(...transfers),
    source: string,
    confidence: oneOf(...warrantyConfidences),
  }),
);
const storedFinishes: Read<StoredFinish[]> = array(
  object({
    line: string,
    tier: oneOf(...finishTiers),
    appearance: string,
    colors: array(object({ name: string, tone: string, water: boolean, swatch: string })),
  }),
);
const storedCatalogs: Read<Catalog[]> = array(object({ title: string, url: string }));

type RowWith<Column extends "warranties" | "finishes" | "catalogs"> = Pick<
  Row<"manufacturers">,
  "id" | Column
>;

const table = "manufacturers";

/** The parts of a manufacturer's warranty; none if they can't be read. */
export function warrantiesOf({ id, warranties }: RowWith<"warranties">): Warranty[] {
  return storedJson(warranties, {
    at: { table, column: "warranties", id },
    as: storedWarranties,
    otherwise: [],
  });
}

/** The finishes that a manufacturer offers; none if they can't be read. */
export function finishesOf({ id, finishes }: RowWith<"finishes">): StoredFinish[] {
  return storedJson(finishes, { at: { table, column: "finishes", id }, as: storedFinishes, otherwise: [] });
}

function catalogsOf({ id, catalogs }: RowWith<"catalogs">): Catalog[] {
  return storedJson(catalogs, { at: { table, column: "catalogs", id }, as: storedCatalogs, otherwise: [] });
}

/** Whether part of what is stored can't be read. */
export function isDamaged(row: RowWith<"warranties" | "finishes" | "catalogs">): boolean {
  return (
    !isStoredJson(row.warranties, storedWarranties) ||
    !isStoredJson(row.finishes, storedFinishes) ||
    !isStoredJson(row.catalogs, storedCatalogs)
  );
}

/** What staff have written about a manufacturer. */
export function fieldsOf(row: Row<"manufacturers">): ManufacturerFields {
  return {
    name: row.name,
    logo: row.logo,
    iconLogo: row.icon_logo,
    enabled: row.enabled === 1,
    lines: featureLines(row.description),
    warranties: warrantiesOf(row),
    finishes: finishesOf(row),
    finishSource: row.finish_source,
    catalogs: catalogsOf(row),
    orderName: row.order_name,
    orderEmail: row.order_email,
    orderPhone: row.order_phone,
    leadTime: row.lead_time,
    notes: row.notes,
  };
}
