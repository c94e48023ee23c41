import { fromKeys } from "@/lib/core/objects";
import { recordKinds } from "@/lib/core/record-kinds";
import { proposalFound } from "@/lib/crm/proposals/found";
import { type Found, isFound } from "@/lib/crm/records/found";
import { storedKinds } from "@/lib/crm/stored-kinds";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { type FoundKind, foundKinds } from "./choices";
import { type CustomFields, withCustomValues } from "./custom-fields";

/** How each kind of results is found and shown. */
export const found: Readonly<Record<FoundKind, Found>> = {
  ...fromKeys(recordKinds, (kind) => storedKinds[kind].found),
  proposal: proposalFound,
  person: {
    table: "app_user",
    newest: "t.created_at desc, t.id desc",
    live: "true",
    holder: null,
    title: "t.name",
    subtitle:
      "concat_ws(' · ', t.email, t.position, case when not t.is_active then 'Inactive' end)",
    under: "t.email",
  },
};

/**
 * The rows that results of `kind` show, for those of `best`: `id`, `rank` and `place`, with the values of the `custom`
 * fields by which they were found. `limit 1` looks each up by
 * its id also in a company that the planner's statistics do not know.
 */
export function shownOf(
  kind: FoundKind,
  best: Prisma.Sql,
  { tenant, custom = {} }: { tenant: TenantReader; custom?: CustomFields },
): Prisma.Sql {
  const { companyId, timeZone } = tenant;
  const { table, title, subtitle: standard, join = "", under = "null::text" } = found[kind];
  const subtitle = custom[kind] ? withCustomValues(kind, standard) : standard;
  return Prisma.sql`(
    select ${fixedSql(`'${kind}'`)} as kind, best.id, r.title, coalesce(r.subtitle, '') as subtitle, r.under,
      best.rank, best.place, ${fixedSql(String(foundKinds.indexOf(kind)))} as position
    from ${best} best, (select ${timeZone}::text as name) zone, lateral (
      select ${fixedSql(title)} as title, ${fixedSql(subtitle)} as subtitle, ${fixedSql(under)} as under
      from ${fixedSql(`${table} t ${join}`)}
      where t.id = best.id and ${isFound(found[kind], tenant)} and t.company_id = ${companyId}::uuid limit 1) r)`;
}
