export type QuoteLine = { text: string; quantity: number; unitCents: number };

/** A quote that staff write for a customer. Money in cents. */
export type QuoteSummary = {
  id: number;
  number: string;
  title: string;
  state: string;
  contactId: number;
  contactName: string;
  leadId: number | null;
  officeId: string;
  totalCents: number;
  validUntil: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
};

export type Quote = QuoteSummary & { lines: QuoteLine[] };
