import { serve } from "#core/serve.ts";
import type { Session } from "#core/staff/auth/shape.ts";
import type { World } from "#core/world.ts";
import { addApp } from "./add-app.ts";
import { addPasskey } from "./add-passkey.ts";
import { askApp } from "./ask-app.ts";
import { askNewPasskey } from "./ask-new-passkey.ts";
import { confirmSession } from "./confirm.ts";
import { factors } from "./contract.ts";
import { readFactors } from "./reads.ts";
import { removeFactor } from "./remove.ts";
import { renewCodes } from "./renew-codes.ts";
import type { Factors } from "./shape.ts";

export const factorsService = serve(factors, {
  find: (world, { session }) => own(world, session),
  confirm: async (world, { session, body }) => {
    await confirmSession(world, { session, proof: body });
    return undefined;
  },
  askPasskey: (world, { session }) => askNewPasskey(world, { session }),
  addPasskey: async (world, { session, body, actor }) => {
    const { codes } = await addPasskey(world, { session, input: body, actor });
    return { factors: await own(world, session), codes };
  },
  removePasskey: async (world, { session, id, actor }) => {
    await removeFactor(world, { session, which: { passkeyId: id }, actor });
    return own(world, session);
  },
  askApp: (world, { session }) => askApp(world, { session }),
  addApp: async (world, { session, body, actor }) => {
    const { codes } = await addApp(world, { session, input: body, actor });
    return { factors: await own(world, session), codes };
  },
  removeApp: async (world, { session, actor }) => {
    await removeFactor(world, { session, which: "app", actor });
    return own(world, session);
  },
  renewCodes: async (world, { session, actor }) => {
    const { codes } = await renewCodes(world, { session, actor });
    return { factors: await own(world, session), codes };
  },
});

function own(world: World, { user }: Session): Promise<Factors> {
  return readFactors(world.db.staff, { userId: user.id, role: user.role });
}
