import { notFound } from "@/lib/core/errors";
import { mailboxEndpoints } from "@/lib/server/mail/endpoints";
import { listMailbox, mayReadMailbox } from "@/lib/server/mail/mailbox";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(mailboxEndpoints.list, async ({ query, request }) => {
    if (!mayReadMailbox(request.headers)) throw notFound("Mailbox");
    return { messages: await listMailbox(query.to) };
  }),
});
