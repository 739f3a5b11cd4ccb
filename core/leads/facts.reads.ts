import { extraGrades, type ExtraGrade } from "#core/prices/extras.rules.ts";
import type { PaymentRange } from "#core/prices/loan.rules.ts";
import { outlineOf } from "#core/pools/input.reads.ts";
import type { PictureBook } from "#core/ports.ts";
import type { Db, Row } from "#db/schema.ts";
import type { PoolPlan } from "./facts.shape.ts";
import { eachLeadField, leadFields, type LeadFieldColumn, type LeadTexts } from "./fields.rules.ts";
import type { Lead } from "./shape.ts";
import type { PriceParts } from "./seen-price.rules.ts";
import {
  array,
  boolean,
  both,
  nullable,
  number,
  object,
  oneOf,
  optional,
  record,
  string,
  unknown,
  type Read,
} from "#lib/json/json-readers.ts";
import { readStoredJson } from "#lib/json/stored-json.ts";

type Source = { db: Db; book: PictureBook };

/** These pools seen from above, by id; one that no longer exists is missing. */
export async function findPlans({ db, book }: Source, ids: string[]): Promise<Map<string, PoolPlan>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("pools")
    .select(["id", "name", "length_ft", "width_ft", "outline_path"])
    .where("id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ name, length_ft, width_ft, ...row }) => [
      row.id,
      { name, length: length_ft, width: width_ft, outline: outlineOf(book, row) },
    ]),
  );
}

/** What a lead says about the person and the yard. */
export function leadTextsOf(row: Pick<Row<"leads">, LeadFieldColumn>): LeadTexts {
  return eachLeadField((name) => row[leadFields[name].column]);
}

/** The answers without a column of their own, as stored. */
export type Details = Record<string, unknown> & {
  poolName?: string;
  poolSize?: string;
  finish?: string;
  options?: string[];
  timeline?: string;
  priceRange?: Lead["priceRange"];
  /** What made up that price; older leads did not store it. */
  priceParts?: PriceParts;
  /** The monthly payments that the estimate showed beside that price. */
  payment?: PaymentRange;
};

const grades = Object.keys(extraGrades) as ExtraGrade[];
const cents = { lowCents: number, highCents: number };

const storedDetails = both(
  record(unknown),
  object({
    poolName: optional(nullable(string)),
    poolSize: optional(nullable(string)),
    finish: optional(nullable(string)),
    options: optional(nullable(array(string))),
    timeline: optional(nullable(string)),
    priceRange: optional(nullable(object({ ...cents, checkedOn: optional(string) }))),
    payment: optional(object({ ...cents, aprPercent: number, months: number })),
    priceParts: optional(
      object({
        demo: boolean,
        extras: array(object({ id: string, label: string, grade: oneOf(...grades), ...cents })),
        atVisit: array(string),
        freight: nullable(object({ county: string, cents: number })),
      }),
    ),
  }),
) as Read<Details>;

type DetailsRow = Pick<Row<"leads">, "id" | "details">;

/** The stored answers; none if they can't be read. */
export function detailsOf(row: DetailsRow): Details {
  return readDetails(row).value;
}

/** The same, and whether they can't be read. */
export function readDetails({ id, details }: DetailsRow): { value: Details; isDamaged: boolean } {
  const at = { table: "leads", column: "details", id };
  return readStoredJson<Details>(details, { at, as: storedDetails, otherwise: {} });
}
