import type { z } from "zod";
import { QuoteFiguresQuery } from "./board.shape.ts";

/** The list's filters and search. */
export const QuoteExportQuery = QuoteFiguresQuery;
export type QuoteExportQuery = z.infer<typeof QuoteExportQuery>;
