import { z } from "zod";

/** The addresses with which a device calls and texts a number: "tel:+13525550101;ext=123" and "sms:+13525550101". */
export const PhoneLinks = z.object({ call: z.string(), text: z.string() });
