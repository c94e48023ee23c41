import type { RecordKind } from "@/lib/core/record-kinds";
import { standardLayouts } from "@/lib/crm/kinds/standard-layouts";
import { storedLayout } from "@/lib/server/database/catalogue";
import { readKindSetting } from "@/lib/server/database/kind-setting";
import type { TenantReader } from "@/lib/server/database/scope";
import { layoutKeys } from "./keys";
import type { CompanyLayout } from "./schema";

/** The layout of a kind as the company has it, without fields that are gone. Its version is 0 before the first change. */
export async function getLayout(tenant: TenantReader, kind: RecordKind): Promise<CompanyLayout> {
  const row = await readKindSetting(tenant, kind);
  const stored = row?.layout ? storedLayout.parse(row.layout) : null;
  const known = layoutKeys(kind, tenant.catalogue);
  const { sections, list, card } = stored ?? standardLayouts[kind];
  return {
    sections: sections.map(({ title, fields }) => ({
      title,
      fields: fields.filter((key) => known.form.includes(key)),
    })),
    list: list.filter((key) => known.list.includes(key)),
    card: card.filter((key) => known.card.includes(key)),
    isStandard: stored === null,
    version: row?.layoutVersion ?? 0,
  };
}
