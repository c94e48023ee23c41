import { phoneKey } from "@/lib/core/phone-digits";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import { visibleTo } from "@/lib/crm/records/visible";
import { asCompany } from "@/lib/server/database/as-company";
import { readCompanyNames } from "@/lib/server/database/company-names";
import { actorId, type TenantScope } from "@/lib/server/database/scope";
import { takeFromLimits } from "@/lib/server/limits/rate-limit";
import { countMail } from "@/lib/server/mail/limits";
import { queueMail } from "@/lib/server/mail/queue";
import { noticeMail } from "@/lib/server/mail/templates";
import { Prisma } from "@/lib/server/prisma/client";
import { recordAudit } from "@/lib/server/records/audit";
import { notify, whoWantsMail } from "@/lib/server/records/notify";
import { companyUrl } from "@/lib/server/request/company-of-host";
import { leadsReachedBy } from "./matches";

type HiddenLead = { id: string; clientName: string; holder: string | null };

const most = 5;
const requestsAnHour = {
  name: "lead-requests",
  most: 30,
  windowSeconds: 3600,
  refusal: "You have asked for leads 30 times within an hour, the most you may",
};
const againAfterMs = 24 * 3_600_000;

/**
 * Asks the holders of leads with this number that the actor does not see, or the first owner of leads without a
 * holder; the same lead at most once a day for an actor, who asks 30 times an hour. Returns how many colleagues are asked. Throws
 * `rate_limited`.
 */
export async function askForLeads(tenant: TenantScope, mobileNumber: string): Promise<number> {
  const subject = `${tenant.companyId} ${actorId(tenant.actor)}`;
  await takeFromLimits([{ limit: requestsAnHour, subject }], tenant.now);
  const isHidden = Prisma.sql`not ${visibleTo(tenant, leadKind, "l")}`;
  const hidden = await asCompany(tenant, (wide) => findLeads(wide, mobileNumber, isHidden));
  const asked = new Set<string>();
  for (const lead of hidden) {
    const colleague = await colleagueOf(tenant, lead);
    if (!colleague) continue;
    asked.add(colleague.id);
    if (!(await wasAsked(tenant, lead))) await askColleague(tenant, colleague, lead, mobileNumber);
  }
  return asked.size;
}

/** Leads with this number in any spelling. */
function findLeads(
  { db, companyId }: TenantScope,
  mobileNumber: string,
  isHidden: Prisma.Sql,
): Promise<HiddenLead[]> {
  const reach = { phones: [phoneKey(mobileNumber) ?? ""], emails: [] };
  return db.$queryRaw<HiddenLead[]>`
    with l as materialized (${leadsReachedBy(companyId, reach)})
    select l.id, l.client_name as "clientName", l.cs_person_id as holder from l
    where ${isHidden} order by l.created_at limit ${most}`;
}

type Colleague = { id: string; name: string; email: string };

async function colleagueOf(
  { db, companyId }: TenantScope,
  { holder }: HiddenLead,
): Promise<Colleague | null> {
  const select = { id: true, name: true, email: true };
  const isActive = true;
  const found = holder
    ? await db.appUser.findFirst({ where: { companyId, id: holder, isActive }, select })
    : null;
  if (found) return found;
  const where = { companyId, role: "owner", isActive };
  return db.appUser.findFirst({ where, orderBy: { createdAt: "asc" }, select });
}

async function wasAsked(
  { db, companyId, actor, now }: TenantScope,
  { id }: HiddenLead,
): Promise<boolean> {
  const since = { gte: new Date(now.getTime() - againAfterMs) };
  const entry = { companyId, subjectId: id, action: "lead.requested", actorId: actorId(actor) };
  return (await db.auditEvent.count({ where: { ...entry, createdAt: since } })) > 0;
}

async function askColleague(
  tenant: TenantScope,
  colleague: Colleague,
  lead: HiddenLead,
  mobileNumber: string,
): Promise<void> {
  const { actor } = tenant;
  await recordAudit(tenant, {
    action: "lead.requested",
    subjectKind: "lead",
    subjectId: lead.id,
    details: { to: colleague.name },
  });
  const subject = { kind: "lead", id: lead.id };
  const to = [colleague.id];
  await notify(tenant, [{ kind: "request", event: "asked", subject, to, hasOwnMail: true }]);
  if ((await whoWantsMail(tenant, "request", to)).length === 0) return;
  await countMail(tenant, { to: colleague.email, template: "notice" });
  const { name, subdomain } = await readCompanyNames(tenant);
  const mail = noticeMail({
    subject: `${actor.name} asks you for a lead`,
    paragraphs: [
      `${actor.name} looked for ${mobileNumber}, the number of ${lead.clientName}. To give the lead away, choose ${actor.name} as its CS person.`,
    ],
    sender: name,
    link: { label: "Open the lead", url: `${companyUrl(subdomain)}/crm/leads/${lead.id}` },
  });
  await queueMail(tenant, { ...mail, to: colleague.email });
}
