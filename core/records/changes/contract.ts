import { z } from "zod";
import { signedIn } from "#core/policies.ts";
import { contract, operation } from "#core/contract.ts";
import type { Author } from "./rules.ts";

/** The last change the client has received: a process name and a number, such as "k3x9-17". */
const position = z.string().max(60);

/** Ten years, in ms: a clock may be wrong. */
const longestLoading = 10 * 365 * 86_400_000;

/** Which records have changed: tags such as `leads` and `leads:12`, or "*" if that is no longer known. */
const Changes = z.object({ id: position, tags: z.array(z.string()) });
export type Changes = z.infer<typeof Changes>;

/** Another user by name, the current user, or neither. */
const AuthorAnswer = z.object({ by: z.string().nullable(), isOwn: z.boolean() }) satisfies z.ZodType<Author>;

/**
 * Changes made while a screen is open. With `Accept: text/event-stream` the response stays open for as long as the
 * session: events named `changed`, whose data is a list of tags, and `alive`; `Last-Event-ID` resumes a stream.
 */
export const changes = contract({
  name: "changes",
  one: "change",
  many: "changes",
  path: "/api/admin/changes",
  operations: {
    since: operation({
      path: "",
      summary: "Which records have changed since; as an event stream where that is accepted",
      policy: signedIn,
      query: z.object({
        since: position.default(""),
        // without a position: for how long the client has been loading what may have changed meanwhile, in ms
        loadingFor: z.coerce.number().int().min(0).max(longestLoading).default(10_000),
      }),
      answer: Changes,
    }),
    author: operation({
      path: "/author",
      summary:
        "Who stored the version of a record with this updatedAt; unknown if the role may not read the record",
      policy: signedIn,
      query: z.object({
        noun: z.string().max(60).default(""),
        id: z.string().max(300).default(""),
        at: z.string().max(60).default(""),
      }),
      answer: AuthorAnswer,
    }),
  },
});
