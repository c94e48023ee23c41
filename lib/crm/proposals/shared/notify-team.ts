import { readCompanyNames } from "@/lib/server/database/company-names";
import type { TenantScope } from "@/lib/server/database/scope";
import { queueMail } from "@/lib/server/mail/queue";
import { companyUrl } from "@/lib/server/request/company-of-host";
import { answerMail, type ClientEvent } from "../mails";
import type { ProposalRow } from "../row";

/** Mails the client's action to the enquiry's CS person and the sender of the proposal. */
export async function notifyTeam(
  tenant: TenantScope,
  row: ProposalRow,
  event: ClientEvent,
): Promise<void> {
  const { name, subdomain } = await readCompanyNames(tenant);
  const url = `${companyUrl(subdomain)}/crm/enquiries/${row.enquiryId}`;
  const mail = answerMail(row, { ...event, client: tenant.actor.name, url, sender: name });
  for (const to of await addresseesOf(tenant, row)) await queueMail(tenant, { ...mail, to });
}

async function addresseesOf({ db, companyId }: TenantScope, row: ProposalRow): Promise<string[]> {
  const enquiry = await db.enquiry.findFirst({ where: { companyId, id: row.enquiryId } });
  const ids = [enquiry?.csPersonId, row.sentById].filter((id) => typeof id === "string");
  const people = await db.appUser.findMany({
    where: { companyId, id: { in: ids }, isActive: true },
    select: { email: true },
  });
  return people.map(({ email }) => email);
}
