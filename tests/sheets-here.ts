import type { Sheets } from "#core/ports.ts";
import { tableIn } from "#lib/files/sheet-table.ts";

/** Reads tables in this process, where reading them is not the point. */
export const sheetsHere: Sheets = { read: tableIn, stop() {} };
