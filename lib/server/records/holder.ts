import { nobody } from "@/lib/core/permissions";
import { builtInRoles } from "@/lib/core/roles";
import type { RecordChange } from "@/lib/server/database/feed";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantReader, TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { columnName } from "./record-sql";

/** How records are held: by a person of their own, or by a copy of the holder of the record they hang on. */
export type Holder = { person: string } | { parent: string; by: string; person: string };

/**
 * The holder of a row, by its alias: a person's id, or `nobody`; null for rows that everyone sees. By `case`, since the
 * planner takes `coalesce` for leaky and uses no index for it beside a policy.
 */
export function holderSql(holder: Holder | null, row: string): Prisma.Sql {
  if (!holder) return fixedSql("null::uuid");
  if ("parent" in holder) return fixedSql(`${row}.holder_id`);
  const person = `${row}.${columnName(holder.person)}`;
  return fixedSql(`(case when ${person} is null then '${nobody}'::uuid else ${person} end)`);
}

/** The condition that the viewer sees a row with this holder, as a parameter: plans, counts and totals differ by viewer. */
export function seenBy({ sees }: Viewer, holder: Prisma.Sql): Prisma.Sql {
  if (sees.kind === "all") return Prisma.sql`true`;
  const [only] = sees.ids;
  return sees.ids.length === 1
    ? Prisma.sql`${holder} = ${only}::uuid`
    : Prisma.sql`${holder} = any(${[...sees.ids]}::uuid[])`;
}

/** The condition that the viewer sees the row of a table whose records are held like this. */
export function isSeen(viewer: Viewer, holder: Holder | null, row: string): Prisma.Sql {
  return holder ? seenBy(viewer, holderSql(holder, row)) : fixedSql("true");
}

/** The part of a transaction that decides which records are read. */
export type Viewer = Pick<TenantReader, "sees">;

/** The holder of the record above, which the row `r` names. */
export function holderAbove(
  { parent, by, person }: Extract<Holder, { parent: string }>,
  companyId: string,
): Prisma.Sql {
  const above = holderSql({ person }, "above");
  return Prisma.sql`(select ${above} from ${fixedSql(`${parent} above`)}
    where above.company_id = ${companyId}::uuid and above.id = ${fixedSql(`r."${by}"`)})`;
}

/** The children of a lead that got another holder with it, and the holder before. */
export type MovedHolder = {
  kind: RecordChange["subjectKind"];
  id: string;
  before: string | null;
};

/**
 * Gives all that hangs on these leads the leads' holders, without a new version. Returns what got another one and is
 * not in the trash.
 */
export async function moveHolders(
  { db, companyId }: Pick<TenantScope, "db" | "companyId">,
  leadIds: readonly string[],
): Promise<MovedHolder[]> {
  if (leadIds.length === 0) return [];
  return db.$queryRaw<MovedHolder[]>`
    select kind, id, before from app.move_held(${companyId}::uuid, ${[...leadIds]}::uuid[]) where is_live`;
}

/** The members `u`, each with the role `r` that determines what the member sees. */
export const membersWithRoles = fixedSql(`app_user u
  left join role r on r.company_id = u.company_id and r.id = coalesce(u.role_id, '${builtInRoles.member.id}'::uuid)`);

/** The holders whose records the member `u` sees; null for all. */
export const holdersInSight = fixedSql(`case when u.role = 'owner' or r.id is null then null
  else app.people_within(u.company_id, u.id, r.sees, r.sees_unassigned) end`);
