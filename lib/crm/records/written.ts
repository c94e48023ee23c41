import { asCompany } from "@/lib/server/database/as-company";
import type { TenantScope } from "@/lib/server/database/scope";
import { getRecord } from "@/lib/server/records/record-reader";
import type { RecordSource } from "@/lib/server/records/record-source";

/** The record that the actor has just written, also if the actor no longer sees it. */
export function readWritten<R>(
  tenant: TenantScope,
  source: RecordSource<R>,
  id: string,
): Promise<R> {
  return asCompany(tenant, (wide) => getRecord(wide, source, id));
}
