import type { StoredKind } from "@/lib/crm/records/stored-kind";
import { asCompany } from "@/lib/server/database/as-company";
import type { TenantScope } from "@/lib/server/database/scope";
import { mayChange, sees } from "@/lib/server/records/changeable";
import { type LockedRecord, lockRecords } from "@/lib/server/records/record-writer";

export type Permitted = {
  records: ReadonlyMap<string, LockedRecord>;
  /** The records that the actor does not see any more, or may not change. */
  refused: ReadonlySet<string>;
};

/** Locks the records of a change that are not in the trash. A record may have another holder since it was chosen. */
export async function lockPermitted(
  tenant: TenantScope,
  { table }: StoredKind,
  ids: readonly string[],
  keys?: readonly string[],
): Promise<Permitted> {
  const all = await asCompany(tenant, (wide) => lockRecords(wide, table, ids, keys));
  const permitted = [...all].filter(
    ([, { holder }]) => sees(tenant, holder) && mayChange(tenant, holder),
  );
  const records = new Map(permitted);
  return { records, refused: new Set([...all.keys()].filter((id) => !records.has(id))) };
}
