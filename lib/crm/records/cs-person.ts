import type { Fields } from "@/lib/core/field-kinds/define-fields";
import { type Addressed, memberTexts } from "@/lib/core/namesakes";
import { linkedFields } from "@/lib/crm/kinds/define-kind";
import { actorId, type TenantReader, type TenantScope } from "@/lib/server/database/scope";
import type { Values } from "@/lib/server/records/record-values";

const most = 500;

/** The company's active members as the screens offer them: by name, namesakes with their addresses. */
export async function listCsPeople(tenant: TenantReader): Promise<string[]> {
  const members = await tenant.db.$queryRaw<Addressed[]>`
    select name, email from app_user
    where company_id = ${tenant.companyId}::uuid and is_active order by name, email limit ${most}`;
  return memberTexts(members);
}

/** By column: the id of the member with a name, given the current id. */
export type PersonLinks = ReadonlyMap<string, (before: string | null) => string | null>;

/** The links of the people named in these values, except people whose link is among the values. */
export async function findPersonLinks(
  tenant: TenantScope,
  fields: Fields,
  values: Values,
): Promise<PersonLinks> {
  const links = new Map<string, (before: string | null) => string | null>();
  for (const [key, column] of linkedFields(fields)) {
    const name = values[key];
    if (typeof name === "string" && values[column] === undefined)
      links.set(column, await findLink(tenant, name));
  }
  return links;
}

/** The active member of this name, or null. Among several: the linked member, else the acting member, else nobody. */
async function findLink(
  { db, companyId, actor }: TenantScope,
  name: string,
): Promise<(before: string | null) => string | null> {
  const members = await db.appUser.findMany({
    where: { companyId, name, isActive: true },
    select: { id: true },
  });
  const ids = members.map(({ id }) => id);
  const [only = null] = ids.length === 1 ? ids : [];
  return (before) => [before, actorId(actor)].find((id) => id && ids.includes(id)) ?? only;
}
