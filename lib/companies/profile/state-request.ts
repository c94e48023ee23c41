import { AppError } from "@/lib/core/errors";
import { gstStateOf } from "@/lib/core/gst";
import { lockByName } from "@/lib/server/database/named-lock";
import type { TenantScope } from "@/lib/server/database/scope";
import { mailOwners } from "@/lib/server/mail/queue";
import { noticeMail } from "@/lib/server/mail/templates";
import { recordAudit } from "@/lib/server/records/audit";
import { companyUrl } from "@/lib/server/request/company-of-host";
import type { StateRequest } from "./schema";

const action = "company.state_requested";
const pauseMs = 86_400_000;

/** The request of the last 24 hours that the owners enter the company's state, or null. */
export async function findStateRequest({
  db,
  companyId,
  now,
}: TenantScope): Promise<StateRequest | null> {
  const since = new Date(now.getTime() - pauseMs);
  const last = await db.auditEvent.findFirst({
    where: { companyId, action, createdAt: { gt: since } },
    orderBy: { createdAt: "desc" },
    select: { createdAt: true, actorName: true },
  });
  return last && { sentAt: last.createdAt.toISOString(), sentBy: last.actorName };
}

/**
 * Mails the active owners that GST needs the company's GSTIN or state, once in 24 hours; within them it gives the
 * request there is. Throws `conflict` where the state is known.
 */
export async function requestState(tenant: TenantScope): Promise<StateRequest> {
  const { db, companyId, actor, now } = tenant;
  await lockByName(tenant, `state request ${companyId}`);
  const company = await db.company.findUniqueOrThrow({ where: { id: companyId } });
  if (gstStateOf(company) !== null)
    throw new AppError("conflict", "The company's state is known. Reload the page");
  const earlier = await findStateRequest(tenant);
  if (earlier) return earlier;
  const mail = stateRequestMail({
    askedBy: actor.name,
    companyName: company.name,
    url: `${companyUrl(company.subdomain)}/settings/company`,
  });
  await mailOwners(tenant, mail);
  await recordAudit(tenant, { action, subjectKind: "company", subjectId: companyId });
  return { sentAt: now.toISOString(), sentBy: actor.name };
}

function stateRequestMail(about: { askedBy: string; companyName: string; url: string }) {
  const { askedBy, companyName, url } = about;
  return noticeMail({
    subject: `${askedBy} needs the state of ${companyName} to send a proposal`,
    paragraphs: [
      `${askedBy} cannot send a proposal with GST yet: the profile of ${companyName} has neither a GSTIN nor a state, which decide between CGST with SGST and IGST.`,
      "Enter one of them in Settings. Proposals can be sent at once.",
    ],
    sender: companyName,
    link: { label: "Open Settings", url },
  });
}
