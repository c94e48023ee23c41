import { staleVersion } from "@/lib/core/errors";
import { capitalized } from "@/lib/core/labels";
import { manyRecords, type RecordKind } from "@/lib/core/record-kinds";
import { requireKnownKeys } from "@/lib/crm/catalogue/layouts/keys";
import { getLayout } from "@/lib/crm/catalogue/layouts/read";
import type { CompanyLayout, LayoutInput } from "@/lib/crm/catalogue/layouts/schema";
import { lockCatalogue } from "@/lib/server/database/catalogue";
import { writeKindSetting } from "@/lib/server/database/kind-setting";
import type { TenantScope } from "@/lib/server/database/scope";
import { recordAudit } from "@/lib/server/records/audit";

type Edit = { kind: RecordKind; expectedVersion: number | undefined };

/**
 * Orders the fields of a kind. Throws `version_conflict`, and `validation_failed` at the part that names an unknown
 * field, or a field twice.
 */
export function changeLayout(
  tenant: TenantScope,
  { input: { sections, list, card }, ...edit }: Edit & { input: LayoutInput },
): Promise<CompanyLayout> {
  return store(tenant, edit, { sections, list, card });
}

/** Restores the standard layout. Throws `version_conflict`. */
export function resetLayout(tenant: TenantScope, edit: Edit): Promise<CompanyLayout> {
  return store(tenant, edit, null);
}

async function store(
  tenant: TenantScope,
  { kind, expectedVersion }: Edit,
  layout: LayoutInput | null,
): Promise<CompanyLayout> {
  const catalogue = await lockCatalogue(tenant);
  if (layout) requireKnownKeys(kind, layout, catalogue);
  const { version } = await getLayout(tenant, kind);
  if (expectedVersion !== undefined && expectedVersion !== version) throw staleVersion();
  await writeKindSetting(tenant, kind, { layout });
  await recordAudit(tenant, {
    action: "layout.changed",
    subjectKind: "layout",
    details: {
      name: capitalized(manyRecords[kind]),
      ...(layout === null && { reset: "Standard layout" }),
    },
  });
  return getLayout({ ...tenant, catalogue }, kind);
}
