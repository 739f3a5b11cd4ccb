import { serve } from "#core/serve.ts";
import { shell } from "./contract.ts";
import { readShell } from "./reads.ts";

export const shellService = serve(shell, {
  find: (world, { session }) => readShell(world.db.staff, session.user.role),
});
