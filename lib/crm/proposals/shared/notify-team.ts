import { readCompanyNames } from "@/lib/server/database/company-names";
import type { TenantScope } from "@/lib/server/database/scope";
import { queueMail } from "@/lib/server/mail/queue";
import { notify, whoWantsMail } from "@/lib/server/records/notify";
import { companyUrl } from "@/lib/server/request/company-of-host";
import { answerMail, type ClientEvent } from "../mails";
import { versionText } from "../number";
import type { ProposalRow } from "../row";

/** Tells the client's action to the enquiry's CS person and the sender of the proposal, by bell and mail as they chose. */
export async function notifyTeam(
  tenant: TenantScope,
  row: ProposalRow,
  event: ClientEvent,
): Promise<void> {
  const to = await addresseesOf(tenant, row);
  const about = { subject: { kind: "enquiry", id: row.enquiryId }, label: versionText(row) };
  await notify(tenant, [{ kind: "proposal", event: event.event, ...about, to, hasOwnMail: true }]);
  const { name, subdomain } = await readCompanyNames(tenant);
  const url = `${companyUrl(subdomain)}/crm/enquiries/${row.enquiryId}`;
  const mail = answerMail(row, { ...event, client: tenant.actor.name, url, sender: name });
  for (const { email } of await whoWantsMail(tenant, "proposal", to))
    await queueMail(tenant, { ...mail, to: email });
}

async function addresseesOf({ db, companyId }: TenantScope, row: ProposalRow): Promise<string[]> {
  const enquiry = await db.enquiry.findFirst({ where: { companyId, id: row.enquiryId } });
  return [enquiry?.csPersonId, row.sentById].filter((id) => typeof id === "string");
}
