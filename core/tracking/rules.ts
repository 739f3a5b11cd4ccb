/** What a visitor can do on a landing page (specification, section 7). */
export const conversionActions = [
  "primary_cta_clicked",
  "phone_clicked",
  "sidebar_estimate_clicked",
  "sidebar_phone_clicked",
  "final_cta_clicked",
  "final_phone_clicked",
] as const;
