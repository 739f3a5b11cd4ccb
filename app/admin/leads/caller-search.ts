import { countDigits } from "#lib/text/count-digits.ts";

export type CallerField = "phone" | "email" | "lastName";

/** Letters that tell people apart, and digits of a number without its area code. */
const enough = { letters: 3, digits: 7 };

/**
 * What the people we have are searched for while somebody tells who they are, and the field below which they are named:
 * the phone if enough of it is typed, else the email, else the name.
 */
export function callerSearch(typed: {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
}): { field: CallerField; q: string } | null {
  const [phone, email] = [typed.phone.trim(), typed.email.trim()];
  if (countDigits(phone) >= enough.digits) return { field: "phone", q: phone };
  if (email.indexOf("@") >= enough.letters) return { field: "email", q: email };
  const name = `${typed.firstName.trim()} ${typed.lastName.trim()}`.trim();
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  // a family name of two signs is a whole one
  const isEnough = letters >= enough.letters || /\p{Script=Han}{2}/u.test(name);
  return isEnough ? { field: "lastName", q: name } : null;
}
