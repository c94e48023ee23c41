import { asCompany } from "@/lib/server/database/as-company";
import type { TenantScope } from "@/lib/server/database/scope";
import type { RecordReader } from "@/lib/server/records/record-reader";

/** The record that the actor has just written, also if the actor no longer sees it. */
export function readWritten<R>(
  tenant: TenantScope,
  reader: RecordReader<R>,
  id: string,
): Promise<R> {
  return asCompany(tenant, (wide) => reader.get(wide, id));
}
