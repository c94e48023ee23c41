import { notFound } from "@/lib/core/errors";
import { mailboxEndpoints } from "@/lib/server/mail/endpoints";
import { listMailbox, mayReadMailbox, readMailboxAttachment } from "@/lib/server/mail/mailbox";
import { fileResponse } from "@/lib/server/request/file-response";
import { handle } from "@/lib/server/request/pipeline";

export const mailboxRoutes = {
  list: handle(mailboxEndpoints.list, async ({ query, request }) => {
    if (!mayReadMailbox(request.headers)) throw notFound("Mailbox");
    return { messages: await listMailbox(query.to) };
  }),
  attachment: handle(mailboxEndpoints.attachment, async ({ query, request }) => {
    if (!mayReadMailbox(request.headers)) throw notFound("Mailbox");
    const { message, number } = query;
    const { content, filename, contentType } = await readMailboxAttachment(message, number);
    return fileResponse(pieces(content), { fileName: filename, contentType });
  }),
};

async function* pieces(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
