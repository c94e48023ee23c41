import type { Catalogue } from "@/lib/core/catalogue";
import { companyOf } from "@/lib/core/company";
import { everyone } from "@/lib/core/permissions";
import { applyNow, dropChange, openChange } from "@/lib/crm/changes/start";
import { type DeclaredKind, memberFields } from "@/lib/crm/kinds/define-kind";
import { kindList } from "@/lib/crm/kinds/kinds";
import { isOpen, unionOfKinds } from "@/lib/crm/kinds/union-of-kinds";
import { asCompany } from "@/lib/server/database/as-company";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { recordAudit } from "@/lib/server/records/audit";
import { columnName } from "@/lib/server/records/record-sql";
import type { Values } from "@/lib/server/records/record-values";
import { handedOver, type OpenWork, openWork, person } from "@/lib/team/open-work/schema";
import { getTeamUser } from "@/lib/team/record";

type Person = { id: string; name: string };

/** How many open records are linked to the member. Throws `not_found`. */
export async function readOpenWork(tenant: TenantScope, memberId: string): Promise<OpenWork> {
  const { id } = await getTeamUser(tenant, memberId);
  const rows = await asCompany(
    tenant,
    ({ db }) => db.$queryRaw<Counted[]>`
    select kind, count(*)::int as count from (${openRecords(tenant, work, id)}) work group by kind`,
  );
  return toWork(rows);
}

/** Reassigns all open records of one member to another: one change that can be undone, and one for each custom field. */
export function handOver(tenant: TenantScope, from: Person, to: Person): Promise<void> {
  return asCompany({ ...tenant, changes: everyone }, (wide) => handOverAll(wide, from, to));
}

async function handOverAll(tenant: TenantScope, from: Person, to: Person): Promise<void> {
  const values = { [person.field]: to.name, [person.column]: to.id };
  const id = await handOverLinks(tenant, { ...work, values }, { from, to });
  for (const link of customLinks(tenant.catalogue))
    await handOverLinks(tenant, { ...link, values: { [link.key]: to.id } }, { from, to });
  await recordAudit(tenant, {
    action: "member.handed_over",
    subjectKind: "member",
    subjectId: from.id,
    details: { from: from.name, to: to.name, ...(await countWork(tenant, id)) },
  });
}

/** A column that holds the id of a member in records of these kinds, with the name that people read. */
type Link = { name: string; kinds: readonly DeclaredKind[]; column: string };

const work: Link = { name: "Work", kinds: handedOver, column: columnName(person.column) };

/** The custom fields for persons. */
function customLinks(catalogue: Catalogue): (Link & { key: string })[] {
  return kindList.flatMap((kind) =>
    memberFields(companyOf(catalogue).custom(kind.name)).flatMap(([key, { slot, label }]) =>
      slot ? [{ key, name: label, kinds: [kind], column: slot }] : [],
    ),
  );
}

/** Changes the values of the open records that are linked to one member, and returns the id of the change. */
async function handOverLinks(
  tenant: TenantScope,
  link: Link & { values: Values },
  { from, to }: { from: Person; to: Person },
): Promise<string> {
  const [only, ...others] = link.kinds;
  const recordKind = only && others.length === 0 ? only.name : null;
  const request = { values: link.values };
  const id = await openChange(tenant, { kind: "handover", recordKind, request });
  const matched = await insertOpenWork(tenant, id, { link, from });
  const title = `${link.name} of ${from.name} → ${to.name}`;
  if (matched === 0) await dropChange(tenant, id);
  else await applyNow(tenant, id, { matched, title });
  return id;
}

/** The open records with this link to the member, as rows of `company_id`, `step`, `kind` and `id`. */
function openRecords(
  { companyId, catalogue }: TenantScope,
  { kinds, column }: Link,
  memberId: string,
): Prisma.Sql {
  return unionOfKinds(
    ({ kind, table, name, place }) => Prisma.sql`
      select company_id, ${place} as step, ${name} as kind, id from ${table}
      where company_id = ${companyId}::uuid and ${fixedSql(column)} = ${memberId}::uuid
        and deleted_at is null and ${isOpen(companyOf(catalogue).kind(kind))}`,
    kinds,
  );
}

/** Makes every open record of the member an item of the change and returns how many. */
function insertOpenWork(
  tenant: TenantScope,
  setId: string,
  { link, from }: { link: Link; from: Person },
): Promise<number> {
  return tenant.db.$executeRaw`
    insert into change_item (company_id, set_id, n, record_kind, record_id)
    select company_id, ${setId}::uuid, row_number() over (order by step, id), kind, id
    from (${openRecords(tenant, link, from.id)}) work`;
}

async function countWork({ db, companyId }: TenantScope, setId: string): Promise<OpenWork> {
  const rows = await db.$queryRaw<Counted[]>`
    select record_kind as kind, count(*)::int as count from change_item
    where company_id = ${companyId}::uuid and set_id = ${setId}::uuid and outcome = 'applied' group by record_kind`;
  return toWork(rows);
}

type Counted = { kind: string; count: number };

function toWork(rows: readonly Counted[]): OpenWork {
  const counts = handedOver.map(({ name, many }) => [
    many,
    rows.find(({ kind }) => kind === name)?.count ?? 0,
  ]);
  return openWork.parse(Object.fromEntries(counts));
}
