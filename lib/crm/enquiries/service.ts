import { notFound } from "@/lib/core/errors";
import { linkCsPerson } from "@/lib/crm/leads/cs-person";
import { leadReader } from "@/lib/crm/leads/reader";
import { newStage } from "@/lib/crm/records/stage-since";
import { todayColumn } from "@/lib/server/database/date-columns";
import type { TenantReader, TenantScope } from "@/lib/server/database/scope";
import { requireRecordRoom } from "@/lib/server/limits/quota";
import { ownColumns, recordCreated, updateRecord } from "@/lib/server/records/change-record";
import { toColumns } from "@/lib/server/records/record-columns";
import { enquiryFields } from "./fields";
import { underFirstNames } from "./other-names";
import { enquiryReader } from "./reader";
import type { Enquiry, EnquiryInput, EnquiryUpdate } from "./schema";

/** One enquiry. Throws `not_found` for an unknown, trashed or another company's id. */
export function getEnquiry(tenant: TenantReader, id: string): Promise<Enquiry> {
  return enquiryReader.get(tenant, id);
}

/**
 * Adds an enquiry of a lead, added today in the company's time zone unless given. Throws
 * `validation_failed` on `leadId` when there is no such lead, and `quota_reached`.
 */
export async function createEnquiry(tenant: TenantScope, given: EnquiryInput): Promise<Enquiry> {
  await requireRecordRoom(tenant);
  const input = underFirstNames(given, null);
  await leadReader.hold(tenant, input.leadId, "leadId");
  const { id } = await tenant.db.enquiry.create({
    data: {
      addedDate: todayColumn(tenant),
      ...toColumns(enquiryFields, withReason(input), tenant),
      ...(await linkCsPerson(tenant, input)),
      ...ownColumns(tenant),
    },
    select: { id: true },
  });
  await recordCreated(tenant, { kind: "enquiry", id, called: { title: input.title } });
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
  if (update.leadId) await leadReader.hold(tenant, update.leadId, "leadId");
  await updateRecord(tenant, {
    kind: "enquiry",
    name: "Enquiry",
    before,
    data: {
      ...toColumns(enquiryFields, withReason(update), tenant),
      ...(await linkCsPerson(tenant, update, before)),
    },
    expectedVersion,
    called: { title: before.title },
    write: ({ where, data }) =>
      tenant.db.enquiry.updateMany({ where, data: { ...data, ...newStage(tenant, before, data) } }),
  });
  return getEnquiry(tenant, id);
}

async function requireEnquiry({ db, companyId }: TenantScope, id: string) {
  const enquiry = await db.enquiry.findFirst({ where: { companyId, id, deletedAt: null } });
  if (!enquiry) throw notFound("Enquiry");
  return enquiry;
}

/** Why an enquiry was lost holds only while it is lost: another stage clears the reason. */
export function withReason<I extends Pick<EnquiryUpdate, "stage" | "lostReason">>(input: I): I {
  const isNotLost = input.stage !== undefined && input.stage !== "Lost";
  return isNotLost ? { ...input, lostReason: null } : input;
}
