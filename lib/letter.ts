/** One message to one person, ready to leave. `id` stays the same over retries, and so does the Message-ID made of it. */
export type Letter = {
  id: string;
  to: { name: string; address: string };
  replyTo: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
};
