import { required, serve } from "#core/serve.ts";
import { nextVisitText } from "./coming.reads.ts";
import { cancelReply } from "#core/leads/replies/cancel.ts";
import { replies } from "#core/leads/replies/contract.ts";
import { createReply } from "#core/leads/replies/create.ts";
import { previewReply } from "#core/leads/replies/preview.ts";
import { findReply, listFilledTemplates, listUnsent } from "#core/leads/replies/reads.ts";
import { resendReply } from "#core/leads/replies/resend.ts";

export const repliesService = serve(replies, {
  ofLead: async (world, { query }) => ({ items: await listUnsent(world.db.staff, query.leadId) }),
  templates: async (world, { query: { leadId }, session }) => {
    const db = world.db.staff;
    const visit = await nextVisitText(db, leadId, world.now());
    const templates = await listFilledTemplates(db, { leadId, userId: session.user.id, visit });
    return { items: required(templates) };
  },
  find: (world, { id }) => findReply(world.db.staff, id),
  preview: (world, { body, session }) => previewReply(world, { input: body, userId: session.user.id }),
  create: async (world, { body, actor, session }) => {
    const { id } = await createReply(world, { input: body, actor: { ...actor, userId: session.user.id } });
    return findReply(world.db.staff, id);
  },
  resend: async (world, { id, actor }) => {
    await resendReply(world, { id, actor });
    return findReply(world.db.staff, id);
  },
  cancel: async (world, { id, actor }) => {
    await cancelReply(world, { id, actor });
    return findReply(world.db.staff, id);
  },
});
