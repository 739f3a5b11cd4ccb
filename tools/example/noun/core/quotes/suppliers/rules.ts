/** In characters. */
export const supplierLimits = { name: 120, phone: 40 } as const;
