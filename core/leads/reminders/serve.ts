import { serve } from "#core/serve.ts";
import { reminders } from "./contract.ts";
import { countReminded } from "./reads.ts";

export const remindersService = serve(reminders, {
  count: (world) => countReminded(world.db.staff),
});
