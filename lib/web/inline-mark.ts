/**
 * A random value that is not known outside this process. Scripts that we write into a page carry it until the page is
 * sent; a script injected through a stored text cannot.
 */
export const inlineMark = crypto.randomUUID();
