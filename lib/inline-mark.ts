/**
 * A word that nobody outside this process can know. Scripts that we write into a page ourselves carry it until the page
 * leaves; a script that came in with a stored text cannot.
 */
export const inlineMark = crypto.randomUUID();
