import { readCompanyNames } from "@/lib/server/database/company-names";
import type { TenantScope } from "@/lib/server/database/scope";
import { mailOwners } from "@/lib/server/mail/queue";
import { noticeMail } from "@/lib/server/mail/templates";
import { notify } from "@/lib/server/records/notify";
import type { StoredChange } from "./record";
import { changeLimits } from "./schema";

/** Notifies the owners that background work stopped because its author lost the right to do it. */
export async function notifyOwners(
  tenant: TenantScope,
  { title, reason }: { title: string; reason: string },
): Promise<void> {
  const { name } = await readCompanyNames(tenant);
  await mailOwners(
    tenant,
    noticeMail({
      subject: `${title}: stopped before its end`,
      paragraphs: [
        `${tenant.actor.name} began it. ${reason}.`,
        "What was done until then is kept. An owner can undo it in the portal.",
      ],
      sender: name,
    }),
  );
}

/** Notifies the author of a change that ran in the background that it is over. */
export async function notifyAuthor(
  tenant: TenantScope,
  { id, title, kind, matched, actorId }: StoredChange,
  event: "change" | "change_undone" | "change_failed",
): Promise<void> {
  if (kind === "handover" || matched <= changeLimits.atOnce || !actorId) return;
  const subject = { kind: "change", id };
  await notify(tenant, [{ kind: "finished", event, subject, label: title, to: [actorId] }]);
}
