import { notFound, staleVersion } from "@/lib/core/errors";
import { withoutAbsent } from "@/lib/core/input-object";
import { findCsPersonId } from "@/lib/crm/leads/cs-person";
import { requireLeadForChild } from "@/lib/crm/leads/require";
import type { DeletedCounts } from "@/lib/crm/trash/schema";
import { moveToTrash } from "@/lib/crm/trash/service";
import { changesBetween, recordAudit } from "@/lib/server/audit";
import { dateColumn, todayColumn } from "@/lib/server/date-columns";
import { actorId, type TenantScope } from "@/lib/server/scope";
import { underFirstNames } from "./other-names";
import { enquiryRecord, enquiryWithLead } from "./record";
import type { Enquiry, EnquiryInput, EnquiryUpdate } from "./schema";

/** One enquiry. Throws `not_found` for an unknown, trashed or another company's id. */
export async function getEnquiry({ db, companyId }: TenantScope, id: string): Promise<Enquiry> {
  const rows = await db.$queryRaw<{ record: Enquiry }[]>`
    select ${enquiryRecord} as record from ${enquiryWithLead}
    where e.company_id = ${companyId}::uuid and e.id = ${id}::uuid and e.deleted_at is null`;
  if (!rows[0]) throw notFound("Enquiry");
  return rows[0].record;
}

/**
 * Adds an enquiry of a lead, added today in the company's time zone unless told otherwise. Throws
 * `validation_failed` on `leadId` when there is no such lead.
 */
export async function createEnquiry(tenant: TenantScope, given: EnquiryInput): Promise<Enquiry> {
  const input = underFirstNames(given, null);
  await requireLeadForChild(tenant, input.leadId);
  const { addedDate, ...columns } = await toColumns(tenant, input);
  const { id } = await tenant.db.enquiry.create({
    data: {
      ...withoutAbsent(columns),
      leadId: input.leadId,
      title: input.title,
      productType: input.productType,
      csPerson: input.csPerson,
      addedDate: addedDate ?? todayColumn(tenant),
      companyId: tenant.companyId,
      createdById: actorId(tenant.actor),
      createdAt: tenant.now,
    },
    select: { id: true },
  });
  const details = { title: input.title };
  await recordAudit(tenant, {
    action: "enquiry.created",
    subjectKind: "enquiry",
    subjectId: id,
    details,
  });
  return getEnquiry(tenant, id);
}

/**
 * Changes the keys that are present. Throws `not_found`, `validation_failed` on `leadId`,
 * `version_conflict`.
 */
export async function updateEnquiry(
  tenant: TenantScope,
  id: string,
  given: EnquiryUpdate,
  expectedVersion?: number,
): Promise<Enquiry> {
  const before = await requireEnquiry(tenant, id);
  const update = underFirstNames(given, before);
  if (update.leadId) await requireLeadForChild(tenant, update.leadId);
  const data = withoutAbsent(await toColumns(tenant, update));
  const { count } = await tenant.db.enquiry.updateMany({
    where: { companyId: tenant.companyId, id, deletedAt: null, version: expectedVersion },
    data: { ...data, version: { increment: 1 } },
  });
  if (count === 0) throw expectedVersion === undefined ? notFound("Enquiry") : staleVersion();
  const changes = changesBetween(before, data);
  if (changes) {
    const details = { title: before.title, changes };
    await recordAudit(tenant, {
      action: "enquiry.updated",
      subjectKind: "enquiry",
      subjectId: id,
      details,
    });
  }
  return getEnquiry(tenant, id);
}

/** Moves an enquiry to the trash. Throws `not_found` and `version_conflict`. */
export async function deleteEnquiry(
  tenant: TenantScope,
  id: string,
  expectedVersion?: number,
): Promise<{ deleted: DeletedCounts; trashId: string }> {
  const { title } = await requireEnquiry(tenant, id);
  return moveToTrash(tenant, { kind: "enquiry", id, label: title, expectedVersion });
}

async function requireEnquiry({ db, companyId }: TenantScope, id: string) {
  const enquiry = await db.enquiry.findFirst({ where: { companyId, id, deletedAt: null } });
  if (!enquiry) throw notFound("Enquiry");
  return enquiry;
}

async function toColumns(tenant: TenantScope, input: FirstNamed) {
  const { estimatedValue, expectedDeliveryDate } = input;
  return {
    ...input,
    lostReason: isReopened(input) ? null : input.lostReason,
    csPersonId:
      input.csPerson === undefined ? undefined : await findCsPersonId(tenant, input.csPerson),
    estimatedValue: typeof estimatedValue === "number" ? BigInt(estimatedValue) : estimatedValue,
    expectedDeliveryDate: dateColumn(expectedDeliveryDate),
    nextFollowUpDate: dateColumn(input.nextFollowUpDate),
    addedDate: input.addedDate === null ? todayColumn(tenant) : dateColumn(input.addedDate),
  };
}

type FirstNamed = Omit<EnquiryUpdate, "value" | "deliveryDate">;

/** Why an enquiry was lost is only true while it is. */
function isReopened({ stage }: EnquiryUpdate): boolean {
  return stage !== undefined && stage !== "Lost";
}
