/** The data of a reply's email. */
export type ReplyEmail = {
  subject: string;
  text: string;
  signature: string;
};
