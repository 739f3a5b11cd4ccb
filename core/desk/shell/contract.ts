import { signedIn } from "#core/policies.ts";
import { contract, operation } from "#core/contract.ts";
import { Shell } from "./shape.ts";

/** Data for the frame around every staff screen. */
export const shell = contract({
  name: "shell",
  one: "frame",
  many: "frames",
  path: "/api/admin/shell",
  shows: ["settings", "offices", "users", "leads"],
  operations: {
    find: operation({
      path: "",
      summary: "What every screen needs: offices, people, lost reasons, and the figures in the navigation",
      policy: signedIn,
      answer: Shell,
    }),
  },
});
