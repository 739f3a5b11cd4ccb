import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A typed phone number in E.164, such as +13525550142, read as an American one; null if it cannot be one. */
export function phoneKey(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, "US");
  return number?.isPossible() ? number.number : null;
}
