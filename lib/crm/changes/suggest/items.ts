import { type Field, valueText } from "@/lib/core/field-kinds/define-fields";
import { formatCount } from "@/lib/core/format";
import type { RecordKind } from "@/lib/core/record-kinds";
import { type CompanyKind, countRecords } from "@/lib/crm/kinds/define-kind";
import { withMemberNames } from "@/lib/crm/records/members";
import type { TenantScope } from "@/lib/server/database/scope";
import type { StoredItem } from "../items";
import type { ChangeItem } from "../schema";

/** The values that a record has and those that are suggested, by key. */
export type SuggestedItem = Pick<StoredItem, "recordId" | "before" | "after" | "versionBefore">;

/** Makes these the items of a suggestion, numbered from 1. */
export async function insertSuggested(
  { db, companyId }: TenantScope,
  of: { setId: string; recordKind: RecordKind },
  items: readonly SuggestedItem[],
): Promise<void> {
  const rows = items.map(({ recordId, before, after, versionBefore }, at) => {
    const values = JSON.parse(JSON.stringify({ before, after }));
    return { companyId, ...of, n: at + 1, recordId, versionBefore, ...values };
  });
  await db.changeItem.createMany({ data: rows });
}

const mostLabels = 4;

/** "Stage, Priority on 14 leads". */
export function suggestedTitle(
  kind: CompanyKind,
  items: readonly Pick<SuggestedItem, "after">[],
): string {
  const keys = new Set(items.flatMap(({ after }) => Object.keys(after)));
  const labels = [...keys].flatMap((key) => kind.fields[key]?.label ?? []);
  const more = labels.length - mostLabels;
  const named = labels.slice(0, mostLabels).join(", ");
  return `${named}${more > 0 ? ` and ${formatCount(more)} more` : ""} on ${countRecords(kind, items.length)}`;
}

/** The values of items before and after, as people read them. */
export async function shownValues(
  tenant: TenantScope,
  { fields }: CompanyKind,
  items: readonly Partial<Pick<SuggestedItem, "before" | "after">>[],
): Promise<ChangeItem["values"][]> {
  const before = await withMemberNames(
    tenant,
    fields,
    items.map(({ before = {} }) => before),
  );
  const after = await withMemberNames(
    tenant,
    fields,
    items.map(({ after = {} }) => after),
  );
  const textIn = (field: Field, value: unknown) =>
    value == null || value === "" ? null : valueText(field, value, tenant.timeZone);
  return after.map((values, at) =>
    Object.entries(fields).flatMap(([field, declared]) => {
      if (!(field in values)) return [];
      const from = textIn(declared, before[at]?.[field]);
      return [{ field, label: declared.label, from, to: textIn(declared, values[field]) }];
    }),
  );
}
