import { plainFirstName } from "#core/leads/plain-name.rules.ts";

type Person = { firstName: string; lastName: string };

/**
 * "Hi Marisol," in every email, as in the reply templates; only if what was typed can be nothing but a name, because the
 * sender of a form chooses the recipient.
 */
export function greeting(person: Person): string {
  const name = plainFirstName(person);
  return name ? `Hi ${name},` : "Hi,";
}

/** The same for someone whose first and last name are known as one text. */
export function greetingTo(name: string): string {
  return greeting({ firstName: name, lastName: "" });
}
