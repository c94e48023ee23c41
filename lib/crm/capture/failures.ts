import { readCompanyNames } from "@/lib/server/database/company-names";
import { lockByName } from "@/lib/server/database/named-lock";
import type { TenantScope } from "@/lib/server/database/scope";
import { mailOwners } from "@/lib/server/mail/queue";
import { noticeMail } from "@/lib/server/mail/templates";
import { companyUrl } from "@/lib/server/request/company-of-host";
import { failuresInRow } from "./sources/read";

type Source = { id: string; name: string };

/** Mails the owners as the last arrivals of a source have failed, once until one becomes a lead. */
export async function reportFailures(tenant: TenantScope, source: Source): Promise<void> {
  const { db, companyId } = tenant;
  await lockByName(tenant, `failures of source ${source.id}`);
  const last = await db.leadArrival.findMany({
    where: { companyId, sourceId: source.id, isTest: false, state: { not: "stored" } },
    orderBy: { id: "desc" },
    take: failuresInRow,
    select: { state: true },
  });
  if (last.length < failuresInRow || last.some(({ state }) => state !== "failed")) return;
  if (!(await setReported(tenant, source, true))) return;
  await mail(tenant, {
    subject: `Leads of ${source.name} cannot be read`,
    paragraphs: [
      `The last ${failuresInRow} arrivals of ${source.name} have failed. Nothing is lost: they are kept for 30 days, and can be mended and tried again.`,
    ],
  });
}

/** Lets the next failures in a row of a source be reported. */
export async function endFailures(tenant: TenantScope, source: Source): Promise<void> {
  await setReported(tenant, source, false);
}

/** Whether this changes the source, whose version stays. */
async function setReported(
  { db, companyId }: TenantScope,
  { id }: Source,
  isReported: boolean,
): Promise<boolean> {
  const changed = await db.$executeRaw`
    update lead_source set failures_reported = ${isReported}
    where company_id = ${companyId}::uuid and id = ${id}::uuid and failures_reported <> ${isReported}`;
  return changed > 0;
}

/** Mails the owners that arrivals wait for room, if none has waited yet. */
export async function reportWaiting(tenant: TenantScope, reason: string): Promise<void> {
  const { db, companyId } = tenant;
  await lockByName(tenant, `waiting arrivals ${companyId}`);
  const source = { deletedAt: null };
  const waiting = { companyId, source, state: "stored", NOT: { problems: { equals: [] } } };
  if ((await db.leadArrival.count({ where: waiting })) > 0) return;
  await mail(tenant, {
    subject: "New leads are waiting: the quota is full",
    paragraphs: [reason, "Leads that arrive meanwhile are kept, and added once there is room."],
  });
}

async function mail(
  tenant: TenantScope,
  about: { subject: string; paragraphs: string[] },
): Promise<void> {
  const { name: sender, subdomain } = await readCompanyNames(tenant);
  const link = { label: "Open the sources", url: `${companyUrl(subdomain)}/settings/lead-sources` };
  await mailOwners(tenant, noticeMail({ ...about, sender, link }));
}
