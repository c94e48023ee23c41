import { linkedFields } from "@/lib/core/field-kinds/define-fields";
import type { TenantScope } from "@/lib/server/database/scope";
import { type Notice, notify } from "@/lib/server/records/notify";
import type { Values } from "@/lib/server/records/record-values";
import type { StoredKind } from "./stored-kind";

/** A record with the values that were written. */
type Written = { id: string; values: Values };

/** Notifies the members to whom these records were given, each once with the number of their records. */
export async function notifyHolders(
  tenant: TenantScope,
  { kind }: Pick<StoredKind, "kind">,
  event: "created" | "given",
  records: readonly Written[],
): Promise<void> {
  const column = linkedFields(kind.fields).get("csPerson");
  if (!column) return;
  const notices = new Map<string, Notice & { count: number }>();
  for (const { id, values } of records) {
    const holder = values[column];
    if (typeof holder !== "string") continue;
    const subject = { kind: kind.name, id };
    const known = notices.get(holder) ?? { ...assigned, event, subject, count: 0, to: [holder] };
    notices.set(holder, { ...known, count: known.count + 1 });
  }
  await notify(tenant, [...notices.values()]);
}

const assigned = { kind: "assigned" } as const;
