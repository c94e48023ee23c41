import { buffer } from "node:stream/consumers";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { storedBytes } from "@/lib/server/storage/stored-files";
import type { MailAttachment, QueuedAttachment } from "./attachment";
import { MailFailure } from "./outgoing";

/** The attachments of a mail with their bytes. Throws a permanent `MailFailure` if a file no longer exists. */
export async function readAttachments(mail: {
  companyId?: string | undefined;
  attachments?: readonly QueuedAttachment[] | undefined;
}): Promise<MailAttachment[]> {
  const { companyId, attachments = [] } = mail;
  return Promise.all(
    attachments.map(async (file) => {
      if (!("fileId" in file)) return file;
      const { fileId, ...named } = file;
      return { ...named, content: await readFile(companyId, fileId) };
    }),
  );
}

async function readFile(companyId: string | undefined, id: string): Promise<string> {
  const file = companyId
    ? await withPlatform(systemActor, ({ db }) => db.file.findFirst({ where: { companyId, id } }))
    : null;
  if (!file) throw new MailFailure("an attached file no longer exists", true);
  const bytes = await buffer(storedBytes(file));
  return bytes.toString("base64");
}
