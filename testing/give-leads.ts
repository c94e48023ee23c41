import { createLead } from "@/lib/crm/leads/service";
import { createLead as leadRow } from "@/prisma/factories";
import type { TestCompany } from "./company";

/** Creates so many leads for the member, as the owner does. Returns their ids. */
export async function giveLeads(
  { companyId, member, inTenant }: TestCompany,
  count: number,
): Promise<string[]> {
  const { brandId } = await leadRow({ companyId });
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const lead = { clientName: `Client ${made}`, brandId, csPerson: member.name };
    ids.push((await inTenant((tenant) => createLead(tenant, lead))).id);
  }
  return ids;
}
