import type { Right } from "@/lib/core/permissions";
import { builtInRoles } from "@/lib/core/roles";
import type { TenantScope } from "@/lib/server/database/scope";
import { holdersInSight, membersWithRoles } from "@/lib/server/records/holder";
import { notify } from "@/lib/server/records/notify";
import type { StoredChange } from "../record";

type Candidate = { id: string; role: string; rights: string[] | null; sees: string[] | null };

/**
 * Notifies those who may apply a suggestion and see all of its records: owners, holders of one of the records, and
 * members who see a part of the company, such as the leader of a team.
 */
export async function notifyOfSuggestion(
  tenant: TenantScope,
  { id, title }: StoredChange,
  holders: readonly string[],
): Promise<void> {
  const { db, companyId } = tenant;
  const members = await db.$queryRaw<Candidate[]>`
    select u.id, u.role, r.rights, ${holdersInSight} as sees from ${membersWithRoles}
    where u.company_id = ${companyId}::uuid and u.is_active`;
  const to = members.flatMap((member) => {
    const isConcerned = member.sees
      ? holders.every((holder) => member.sees?.includes(holder))
      : member.role === "owner" || holders.includes(member.id);
    return isConcerned && mayApply(member) ? [member.id] : [];
  });
  const subject = { kind: "change", id };
  await notify(tenant, [{ kind: "suggestion", event: "suggestion", subject, label: title, to }]);
}

function mayApply({ role, rights }: Candidate): boolean {
  const needed: Right = "bulk";
  const own: readonly string[] = rights ?? builtInRoles.member.rights;
  return role === "owner" || own.includes(needed);
}
