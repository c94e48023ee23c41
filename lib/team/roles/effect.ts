import { notFound } from "@/lib/core/errors";
import { builtInRoles } from "@/lib/core/roles";
import type { TenantScope } from "@/lib/server/database/scope";
import { holdersInSight, membersWithRoles } from "@/lib/server/records/holder";
import { getRole } from "./read";
import type { Effect, EffectQuery } from "./schema";

/** The holders whose leads a person sees before and after; null for all. */
type View = { before: readonly string[] | null; after: readonly string[] | null };

/**
 * The leads that one of the people with the role sees no longer, and sees anew, once the role is as `change` says; with
 * `change.member`, once this member gets the role. Throws `not_found`.
 */
export async function readEffect(
  tenant: TenantScope,
  id: string,
  change: EffectQuery,
): Promise<Effect> {
  const role = await getRole(tenant, id);
  const { sees = role.sees, seesUnassigned = role.seesUnassigned, member } = change;
  const views = await viewsOf(tenant, { id, sees, seesUnassigned, member });
  if (member && views.length === 0) throw notFound("Team member");
  return effectOf(views, await countLeads(tenant));
}

/** The effect on views of leads, of which `counts` has the number by holder. */
export function effectOf(views: readonly View[], counts: ReadonlyMap<string, number>): Effect {
  const lost = new Set<string>();
  const gained = new Set<string>();
  const sees = (view: readonly string[] | null, holder: string) => view?.includes(holder) ?? true;
  let people = 0;
  for (const { before, after } of views) {
    const changed = [...counts.keys()].filter((one) => sees(before, one) !== sees(after, one));
    for (const holder of changed) (sees(before, holder) ? lost : gained).add(holder);
    if (changed.length > 0) people += 1;
  }
  const total = (holders: Iterable<string>) =>
    [...holders].reduce((sum, holder) => sum + (counts.get(holder) ?? 0), 0);
  return { people, leadsLost: total(lost), leadsGained: total(gained) };
}

type Change = { id: string; sees: string; seesUnassigned: boolean; member: string | undefined };

function viewsOf({ db, companyId }: TenantScope, change: Change): Promise<View[]> {
  const { id, sees, seesUnassigned, member = null } = change;
  const { owner, member: plain } = builtInRoles;
  return db.$queryRaw<View[]>`
    select
      ${holdersInSight} as before,
      app.people_within(u.company_id, u.id, ${sees}, ${seesUnassigned}) as after
    from ${membersWithRoles}
    where u.company_id = ${companyId}::uuid and (u.id = ${member}::uuid or (${member}::uuid is null
      and ${id}::uuid = case when u.role = 'owner' then ${owner.id}::uuid else coalesce(u.role_id, ${plain.id}::uuid) end))`;
}

async function countLeads({ db, companyId }: TenantScope): Promise<Map<string, number>> {
  const rows = await db.$queryRaw<{ holder: string; count: number }[]>`
    select coalesce(cs_person_id, '00000000-0000-0000-0000-000000000000') as holder, count(*)::int as count
    from lead where company_id = ${companyId}::uuid and deleted_at is null group by 1`;
  return new Map(rows.map(({ holder, count }) => [holder, count]));
}
