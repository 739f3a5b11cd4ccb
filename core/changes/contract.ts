import { z } from "zod";
import { signedIn } from "#core/auth/policies.ts";
import { contract, operation } from "#core/contract.ts";

/** The last change that was heard of: a process's own name and a number, such as "k3x9-17". */
const position = z.string().max(60);

/** Which records have changed: tags such as `leads` and `leads:12`, and "*" where that is not known any more. */
export const Changes = z.object({ id: position, tags: z.array(z.string()) });
export type Changes = z.infer<typeof Changes>;

/**
 * What others change while a screen is open. Asked with `Accept: text/event-stream` the answer goes on for as long as the
 * session: events named `changed`, whose data is a list of tags, and `alive`; `Last-Event-ID` takes a stream up again.
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
      query: z.object({ since: position.default("") }),
      answer: Changes,
    }),
  },
});
