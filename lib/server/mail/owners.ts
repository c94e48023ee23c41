import type { Db } from "@/lib/server/database/scope";
import { type MailContent, queueMail } from "./queue";

/** Queues a mail to each active owner of the company in the scope's transaction. */
export async function mailOwners(
  { db, companyId }: { db: Db; companyId: string },
  mail: MailContent,
): Promise<void> {
  const owners = await db.appUser.findMany({
    where: { companyId, role: "owner", isActive: true },
    select: { email: true },
  });
  for (const { email } of owners) await queueMail({ db, companyId }, { ...mail, to: email });
}
