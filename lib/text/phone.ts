import { findPhoneNumbersInText, parsePhoneNumberFromString, type PhoneNumber } from "libphonenumber-js/min";

/** The addresses with which a device calls and texts a number: "tel:+13525550101;ext=123" and "sms:+13525550101". */
export type PhoneLinks = { call: string; text: string };

/** A typed phone number in E.164, such as +13525550142, read as an American one; null if it cannot be one. */
export function phoneKey(typed: string): string | null {
  return numberIn(typed)?.number ?? null;
}

/**
 * The links that call and text a typed phone number, read as an American one; if there are several, the first, which
 * `phoneKey` uses too. An extension is dialed after the call is answered, and cannot be texted.
 * @returns null if there is no number that can be dialed
 */
export function phoneLinks(typed: string): PhoneLinks | null {
  const number = numberIn(typed);
  if (!number?.isValid()) return null;
  const extension = number.ext ? `;ext=${number.ext}` : "";
  return { call: `tel:${number.number}${extension}`, text: `sms:${number.number}` };
}

/** A comma or a slash before another whole number: before fewer digits it separates an extension. */
const beforeAnother = /[,;/](?=\s*[+(]*\p{Nd}(?:[\s().-]*\p{Nd}){6})/gu;

/** The library reads a field with one number as a whole, and finds several only in a text. */
function numberIn(typed: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(typed, "US");
  if (number?.isPossible()) return number;
  return findPhoneNumbersInText(typed.replace(beforeAnother, " | "), "US")[0]?.number;
}
