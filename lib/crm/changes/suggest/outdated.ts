import { AppError } from "@/lib/core/errors";
import { type Fields, labelInSentence, linkedFields } from "@/lib/core/field-kinds/define-fields";
import { findMembers } from "@/lib/crm/records/find-members";
import { type MemberNames, memberKeys } from "@/lib/crm/records/members";
import { requireKept } from "@/lib/crm/records/plan-each";
import type { StoredKind } from "@/lib/crm/records/stored-kind";
import { fits } from "@/lib/crm/records/undo";
import type { TenantScope } from "@/lib/server/database/scope";
import type { Values } from "@/lib/server/records/record-values";
import type { LockedRecord } from "@/lib/server/records/record-writer";
import type { StoredItem } from "../items";

/** The current names, by id, of the active members whom suggested values name. */
export async function suggestedMembers(
  tenant: TenantScope,
  { kind: { fields } }: StoredKind,
  all: readonly Values[],
): Promise<MemberNames> {
  const ids = all.flatMap((values) => memberIds(fields, values).map(({ id }) => id));
  if (ids.length === 0) return new Map();
  const find = await findMembers(tenant, ids);
  return new Map(ids.flatMap(find).map(({ id, name }) => [id, name]));
}

type Suggested = { item: StoredItem; record: LockedRecord; members: MemberNames };

/** Throws if the record, a field, or a member or option that it names, is not as it was when this was suggested. */
export function requireUpToDate(
  stored: StoredKind,
  { item: { versionBefore, after }, record: { version, values }, members }: Suggested,
): void {
  if (versionBefore !== version)
    throw new AppError("conflict", "It was changed after this was suggested");
  const { fields } = stored.kind;
  for (const [key, value] of Object.entries(after)) {
    if (key in stored.table.columns && fits(fields[key], value)) continue;
    throw new AppError("conflict", "A field was changed after this was suggested");
  }
  const left = memberIds(fields, after).find(({ id }) => !members.has(id));
  if (left) {
    const label = labelInSentence(fields[left.key]?.label ?? "");
    throw new AppError("conflict", `${label} is a member who is no longer active`);
  }
  requireKept(stored, after, { before: values });
}

/** The members whom values name by id, with the fields that people see. */
function memberIds(fields: Fields, values: Values): { key: string; id: string }[] {
  const own = memberKeys(fields).map((key) => [key, key] as const);
  return [...own, ...linkedFields(fields)].flatMap(([key, column]) => {
    const id = values[column];
    return typeof id === "string" ? [{ key, id }] : [];
  });
}
