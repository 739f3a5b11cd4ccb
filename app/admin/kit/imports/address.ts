/** In the address of a list, instead of an import's id. */
export const newImport = "new";
