/** Puts a sentence into a text at the cursor, or as a paragraph of its own. @param html its words and links */
export type PutSentence = (html: string) => void;
