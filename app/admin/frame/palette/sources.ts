import type { SearchSource } from "./source.ts";

/** Each noun's `search.ts` is found by file name. Only the dialog loads them. */
const modules = import.meta.glob<SearchSource>("/app/admin/**/search.ts", { eager: true, import: "source" });

export const searchSources: SearchSource[] = Object.values(modules).toSorted((a, b) => a.place - b.place);
