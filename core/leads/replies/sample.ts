import { aLead, aUser } from "#tests/build.ts";
import type { Samples } from "#tests/contracts.ts";

const content = { subject: "Your message", text: "Hi Marisol,\n\nThank you for writing." };

export const samples: Samples = {
  // a reply that was stored because there was no mail server
  replies: async (world) => {
    const leadId = await aLead(world);
    const userId = await aUser(world, { username: "riley", role: "sales" });
    const at = world.now().toISOString();
    const { id } = await world.db.transact(
      (tx) =>
        tx
          .insertInto("replies")
          .values({
            lead_id: leadId,
            user_id: userId,
            office_id: "ocala",
            to_address: "marisol@example.com",
            ...content,
            state: "stored",
            send_at: at,
            email_id: "reply-of-the-sample",
            client_key: "key-of-the-sample",
            version: 1,
            created_at: at,
            updated_at: at,
          })
          .returning("id")
          .executeTakeFirstOrThrow(),
      { changed: ["replies"] },
    );
    const query = `leadId=${leadId}`;
    return {
      id,
      queries: { ofLead: query, templates: query },
      bodies: {
        preview: { leadId, ...content },
        create: { leadId, ...content, key: "another-key-for-the-sample" },
        resend: {},
        cancel: {},
      },
    };
  },
};
