import { AppError, notFound } from "@/lib/core/errors";
import { everyone } from "@/lib/core/permissions";
import { unassigned } from "@/lib/core/record-kinds";
import { updateRecord } from "@/lib/crm/records/change-record";
import { actorId, type TenantScope } from "@/lib/server/database/scope";
import { mayNotChange } from "@/lib/server/records/changeable";
import { lockRecords } from "@/lib/server/records/record-writer";
import type { Lead } from "./schema";
import { readWrittenLead } from "./service";
import { storedLeads } from "./stored";

/**
 * Gives a lead without a holder to the acting member, also if their role changes only records of their own. Throws
 * `not_found` for a lead that they do not see, `conflict` for one that a colleague has, and `forbidden` for a role that
 * changes no records.
 */
export async function claimLead(tenant: TenantScope, id: string): Promise<Lead> {
  if (tenant.changes.kind === "none") throw new AppError("forbidden", mayNotChange("lead"));
  const { table } = storedLeads.in(tenant.catalogue);
  const record = (await lockRecords(tenant, table, [id])).get(id);
  if (!record) throw notFound("Lead");
  const { csPerson, csPersonId } = record.values;
  const own = actorId(tenant.actor);
  if (csPersonId === own) return readWrittenLead(tenant, id);
  // A name without a member is a person too, such as one of another program.
  if (csPersonId !== null || csPerson !== unassigned)
    throw new AppError("conflict", `${csPerson} has claimed this lead`);
  // The lock shows that the member sees it and that no person has it.
  const wide = { ...tenant, changes: everyone };
  await updateRecord(wide, storedLeads, { id, input: { csPerson: own } });
  return readWrittenLead(tenant, id);
}
