/** In the address of the pools' list, instead of an import's id. */
export const newImport = "new";
