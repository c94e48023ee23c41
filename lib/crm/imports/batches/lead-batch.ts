import { leadFields } from "@/lib/crm/leads/fields";
import { storedLeads } from "@/lib/crm/leads/stored";
import { newId } from "@/lib/server/database/new-id";
import type { TenantScope } from "@/lib/server/database/scope";
import { lowerCases } from "@/lib/server/records/list-page";
import { toValues, type Values } from "@/lib/server/records/record-values";
import { readValues } from "@/lib/server/records/record-writer";
import { type ReadRow, titleOf } from "../rows/read-row";
import { type LeadRow, toLead } from "../rows/records";
import type { Problem } from "../schema";
import { brandOf, type LeadBrands, learnLeadBrands } from "./brand-batch";
import type { BatchContext } from "./planned";
import { type KnownRecords, type PlannedRow, planRow } from "./planned";

/** Leads and brands known from the database and from earlier rows. */
export type KnownLeads = { leads: KnownRecords; brands: LeadBrands };

type Resolved = { row: ReadRow } & ({ lead: LeadRow; brandId: string } | { problems: Problem[] });

/** Plans each row without writing; adds the leads and brands of these rows to `known`. */
export async function planLeads(
  tenant: TenantScope,
  rows: ReadRow[],
  context: BatchContext,
  known: KnownLeads,
): Promise<PlannedRow[]> {
  const resolved = await resolveBrands(tenant, rows, context, known.brands);
  const { duplicates: rule } = context.settings;
  if (rule !== "create") await learnLeads(tenant, resolved, known.leads);
  const members = await memberIds(tenant);
  return resolved.map((one) => {
    const { line, cells } = one.row;
    if ("problems" in one) return { outcome: "failed", line, cells, problems: one.problems };
    const { input } = one.lead;
    const created = {
      ...toValues(leadFields, { ...input, brandId: one.brandId }, tenant),
      csPersonId: members.get(input.csPerson) ?? null,
    };
    const updated = withoutDefaults(created, one.row);
    const key = keyOf(one.brandId, input.clientName);
    return planRow({ line, key, created, updated }, known.leads, { rule, newId });
  });
}

async function resolveBrands(
  tenant: TenantScope,
  rows: ReadRow[],
  { reader, settings }: BatchContext,
  brands: LeadBrands,
): Promise<Resolved[]> {
  const read = rows.map((row) => ({ row, lead: toLead(row, reader, settings) }));
  const wanted = read.flatMap(({ lead }) => ("brand" in lead ? [lead.brand] : []));
  await learnLeadBrands(tenant, wanted, settings, brands);
  return read.map(({ row, lead }) => {
    if ("problems" in lead) return { row, problems: lead.problems };
    const brand = brandOf(lead.brand, brands);
    if ("id" in brand) return { row, lead, brandId: brand.id };
    const cell = "name" in lead.brand ? lead.brand.name : null;
    const problem = {
      line: row.line,
      column: titleOf("brand", reader),
      cell,
      reason: brand.reason,
    };
    return { row, problems: [problem] };
  });
}

// Leads are duplicates if brand and client name are equal, ignoring case.
function keyOf(brandId: string, clientName: string): string {
  return `${brandId} ${clientName.toLowerCase()}`;
}

async function learnLeads(
  tenant: TenantScope,
  resolved: Resolved[],
  known: KnownRecords,
): Promise<void> {
  const wanted = resolved.flatMap((one) => ("brandId" in one ? [one] : []));
  if (wanted.length === 0) return;
  const brandIds = [...new Set(wanted.map(({ brandId }) => brandId))];
  const names = [...new Set(wanted.map(({ lead }) => lead.input.clientName))];
  const found = await tenant.db.$queryRaw<{ id: string }[]>`
    select id from lead
    where company_id = ${tenant.companyId}::uuid and deleted_at is null
      and brand_id = any(${brandIds}::uuid[]) and lower(client_name) = any(${lowerCases(names)})`;
  const leads = await readValues(
    tenant,
    storedLeads.table,
    found.map(({ id }) => id),
  );
  for (const [id, values] of leads) {
    const key = keyOf(String(values.brandId), String(values.clientName));
    if (!known.has(key)) known.set(key, { id, values });
  }
}

/** The active members by their names: a CS person who is one of them is linked. */
async function memberIds({ db, companyId }: TenantScope): Promise<Map<string, string>> {
  const where = { companyId, isActive: true };
  const members = await db.appUser.findMany({ where, select: { id: true, name: true } });
  return new Map(members.map(({ id, name }) => [name, id]));
}

/** The values of an update, without the default CS person. */
function withoutDefaults(values: Values, row: ReadRow): Values {
  if (row.values.csPerson !== undefined) return values;
  const { csPerson: _name, csPersonId: _id, ...own } = values;
  return own;
}
