import type { RecordKind } from "@/lib/core/record-kinds";
import { storedLayout } from "@/lib/server/database/catalogue";
import type { TenantReader } from "@/lib/server/database/scope";
import { layoutKeys } from "./keys";
import type { CompanyLayout } from "./schema";
import { standardLayouts } from "./standard";

/** The layout of a kind as the company has it, without fields that are gone. Its version is 0 before the first change. */
export async function getLayout(
  { db, companyId, catalogue }: TenantReader,
  kind: RecordKind,
): Promise<CompanyLayout> {
  const [row] = await db.$queryRaw<{ layout: unknown; version: number }[]>`
    select layout, layout_version as version from kind_setting
    where company_id = ${companyId}::uuid and record_kind = ${kind}`;
  const stored = row?.layout ? storedLayout.parse(row.layout) : null;
  const known = layoutKeys(kind, catalogue);
  const { sections, list, card } = stored ?? standardLayouts[kind];
  return {
    sections: sections.map(({ title, fields }) => ({
      title,
      fields: fields.filter((key) => known.form.includes(key)),
    })),
    list: list.filter((key) => known.list.includes(key)),
    card: card.filter((key) => known.card.includes(key)),
    isStandard: stored === null,
    version: row?.version ?? 0,
  };
}
