import { updateRecord } from "@/lib/crm/records/change-record";
import type { TenantReader, TenantScope } from "@/lib/server/database/scope";
import { getRecord } from "@/lib/server/records/record-reader";
import type { Enquiry, EnquiryUpdate } from "./schema";
import { enquirySource } from "./source";
import { storedEnquiries } from "./stored";

/** Returns an enquiry. Throws `not_found` for an unknown, trashed or another company's id. */
export const getEnquiry = (tenant: TenantReader, id: string) =>
  getRecord(tenant, enquirySource, id);

/** Changes the keys that are present. Throws as `updateRecord` does. */
export async function updateEnquiry(
  tenant: TenantScope,
  id: string,
  update: EnquiryUpdate,
  expectedVersion?: number,
): Promise<Enquiry> {
  await updateRecord(tenant, storedEnquiries, { id, input: update, expectedVersion });
  return getEnquiry(tenant, id);
}
