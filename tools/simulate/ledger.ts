import type { ReplyInput } from "#core/leads/replies/shape.ts";
import type { AcceptanceInput } from "#core/quotes/signing/shape.ts";

/** In the notes of each quote: no customer may ever see it. */
export const fromOffice = "FOR-THE-OFFICE-ALONE";
/** What a shell costs us: the same. */
export const costCents = 1_234_567_8;

/**
 * What people were told by the program, which the checks compare with what is stored. What somebody asked for without
 * being told may be stored or not; its `id` is null.
 */
export class Ledger {
  readonly leads: {
    key: string;
    input: { firstName: string; email: string; message: string };
    id: number | null;
    /** Of the visitor's own page. */
    token: string | null;
    /** From a person who will ask to be erased, and with whom nothing else is begun. */
    isLeaving: boolean;
  }[] = [];

  /** The emails of people whose erasure was acknowledged. */
  readonly erased: string[] = [];

  readonly replies: { input: ReplyInput; id: number | null; isCanceled: boolean }[] = [];

  readonly tasks: {
    leadId: number;
    text: string;
    id: number | null;
    /** Null while nobody can know. */
    isDone: boolean | null;
  }[] = [];

  readonly quotes: { key: string; leadId: number; id: number | null }[] = [];
  readonly sent: { quoteId: number; by: "email" | "link" }[] = [];
  /** Links of quotes that staff got to hand over. */
  readonly handedOver: string[] = [];
  readonly revokedQuotes = new Set<number>();
  readonly questions: { quoteId: number; question: string }[] = [];
  readonly signatures: { quoteId: number; input: AcceptanceInput }[] = [];

  readonly bookings: {
    leadId: number;
    /** When the customer was told that the visit is; null if there is none, or nobody can know. */
    startsAt: string | null;
    /** The places of the first press and of the last answer among those of all bookings. */
    began: number;
    ended: number;
  }[] = [];
  private places = 0;

  /** A press or an answer that concerns a booking. @returns its place among all of them */
  placeOfBooking(): number {
    return this.places++;
  }

  /** The title that was acknowledged for a version of an article. */
  readonly articles: { id: number; version: number; title: string }[] = [];

  readonly photos: {
    leadId: number;
    sentHash: string;
    /** Null while nobody can know. */
    isThere: boolean | null;
  }[] = [];

  /** The day from which prices are in force, if it was acknowledged and not taken back. */
  readonly prices: { id: number; on: string }[] = [];

  readonly imports: {
    id: number;
    models: string[];
    /** What was acknowledged last; null while nobody can know. */
    end: "done" | "undone" | null;
  }[] = [];

  /** The leads that were acknowledged, of people who stay. */
  stored() {
    return this.leads.flatMap((lead) =>
      lead.id === null || lead.isLeaving ? [] : [{ ...lead, id: lead.id }],
    );
  }
}
