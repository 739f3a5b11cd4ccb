import { dollars } from "#lib/money/dollars.ts";
import { braces, bracesProblem, fieldNamed, inBraces } from "#lib/text/fields-in-braces.ts";

/** A text with which a reply to a lead begins. `office` is empty for all offices. */
export type ReplyTemplate = { id: string; name: string; office: string; subject: string; text: string };

export const templateLimits = { templates: 50, name: 80, subject: 200, text: 10_000 };

/**
 * The fields that a template may contain in braces: where the value comes from, an example, and what is written if
 * there is no value. The name is always there.
 */
export const mergeFields = {
  "first name": { from: "The lead’s first name", sample: "Marisol", fallback: "there" },
  pool: { from: "The pool the lead asked about", sample: "Apollo 14", fallback: "the pool" },
  office: { from: "The lead’s office", sample: "Ocala", fallback: "local" },
  "office phone": { from: "That office’s phone", sample: "(352) 555-0142", fallback: "our office" },
  "my name": { from: "Your name", sample: "Dana Reyes", fallback: "your pool team" },
  "my phone": { from: "Your phone, from your profile", sample: "(352) 555-0110", fallback: "our office" },
  "price range": {
    from: "The price range the lead saw",
    sample: "$49,900 to $62,300",
    fallback: "a price range on each pool’s page",
  },
  visit: {
    from: "Day and time of the lead’s visit",
    sample: "Monday, November 23 at 10:00 AM (ET)",
    fallback: "your visit",
  },
} as const;

export type MergeField = keyof typeof mergeFields;
export type MergeValues = Record<MergeField, string>;

const names = Object.keys(mergeFields) as MergeField[];

/** What is wrong with the braces in a template, by line; null if nothing is. */
export function templateProblem(text: string): string | null {
  return bracesProblem(text, names);
}

/**
 * A text with its fields replaced, in one pass, so that braces in a value stay what they are. `empty` lists the fields
 * without a value.
 */
export function mergeText(text: string, values: MergeValues): { text: string; empty: MergeField[] } {
  const empty = new Set<MergeField>();
  const merged = text.replace(braces, (braced, typed?: string) => {
    const name = typed === undefined ? undefined : fieldNamed(typed, names);
    if (!name) return braced;
    if (values[name] === "") empty.add(name);
    return values[name] || mergeFields[name].fallback;
  });
  return { text: merged, empty: [...empty] };
}

/** What staff are told of a field without a value. */
export function emptyFieldWords(name: MergeField): string {
  return `${inBraces(name)} is empty for this lead: “${mergeFields[name].fallback}”`;
}

/**
 * Whether a text that began with a template still says this where the template has a field: the words beside the field
 * on its line are the template's own, so what else was typed does not count.
 */
export function stillSays(text: string, { template, field, value }: Written): boolean {
  return template.split("\n").some((line) => {
    // the texts between the fields, and at odd places what is in their braces
    const parts = line.split(/\{([^{}]*)\}/);
    return parts.some((part, index) => {
      if (index % 2 === 0 || fieldNamed(part, names) !== field) return false;
      const written = `${parts[index - 1]}${value}${parts[index + 1]}`;
      const isBare = !/[\p{L}\p{N}]/u.test(`${parts[index - 1]}${parts[index + 1]}`);
      return isBare ? text.split("\n").includes(written) : text.includes(written);
    });
  });
}

type Written = { template: string; field: MergeField; value: string };

/** Fields still in a text that is about to be sent. */
export function fieldsLeft(text: string): string[] {
  return [...text.matchAll(braces)].flatMap(([braced, typed]) =>
    typed && fieldNamed(typed, names) ? [braced] : [],
  );
}

/** $49,900 to $62,300 */
export function rangeWords(range: { lowCents: number; highCents: number } | null): string {
  return range ? `${dollars(range.lowCents)} to ${dollars(range.highCents)}` : "";
}

const titles = /^(?:the|mr|mrs|ms|miss|dr|rev|sir)$|\.$/i;

/**
 * The name to greet someone by. The contact form has a single field for the name, so its first word is taken, unless
 * that is a title. Empty for anything that is no name, such as a link.
 */
export function greetingName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  if (/[:/@{}<>]|www\./i.test(firstName) || firstName.length > 60) return "";
  const [first = ""] = firstName.split(" ");
  return lastName !== "" || titles.test(first) ? firstName : first;
}

/** Until staff change them in the settings. */
export const defaultReplyTemplates: ReplyTemplate[] = [
  {
    id: "first-message",
    name: "First reply to a message",
    office: "",
    subject: "Your message about a pool",
    text: `Hi {first name},

Thank you for writing to us. I’m {my name} with the {office} office, and I’ve read your message.

Three things would help me point you to the right pool:

- What city is the house in, and is there an HOA?
- About how much room do you have behind the house?
- When would you like to be swimming?

A few words or a photo of the yard is plenty. Just reply to this email, or call me at {my phone}.`,
  },
  {
    id: "first-estimate",
    name: "First reply to an estimate",
    office: "",
    subject: "Your estimate for {pool}",
    text: `Hi {first name},

Thank you for asking about {pool}. Our website showed you {price range}. That is a typical range for a pool of that size, installed. It is not a quote yet: your yard, the access for the crane and the options you choose decide where in the range you land.

The next step is a visit to your yard. We look at the access, measure, and talk through what you have in mind. After that we can write you a quote.

Which days of the week work for you, mornings or afternoons? Reply to this email, or call me at {my phone}.`,
  },
  {
    id: "after-voicemail",
    name: "After a voicemail",
    office: "",
    subject: "I just left you a voicemail",
    text: `Hi {first name},

This is {my name} with the {office} office. I just tried to call you about {pool} and left a voicemail.

If email is easier, reply here with your questions and I’ll answer them. If you’d rather talk, tell me what time works for you, or call me at {my phone}. The office number is {office phone}.`,
  },
  {
    id: "after-visit",
    name: "After a visit",
    office: "",
    subject: "Thank you for showing me your yard",
    text: `Hi {first name},

Thank you for your time and for showing me around. I’m going over what we measured and what you told me about {pool}.

Two things would help me get the quote right:

- A copy of your survey, if you have one. A photo of it is fine.
- Anything you have decided since, such as the finish, lights or a heater.

If a question has come up, reply here or call me at {my phone}.`,
  },
];
