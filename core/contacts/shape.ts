import type { LeadSummary } from "#core/leads/shape.ts";

export type ContactSummary = {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  preferredChannel: string | null;
  leads: number;
  lastLeadAt: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
};

export type Contact = ContactSummary & {
  requests: LeadSummary[];
  consents: { kind: string; granted: boolean; textVersion: string; sourcePage: string; at: string }[];
};
