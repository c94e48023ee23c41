import type { Metadata } from "next";
import { canImport, canManageCompany } from "@/lib/core/permissions";
import { listBrandOptions } from "@/lib/crm/brands/list";
import { trialOf, withSuggestions } from "@/lib/crm/imports/answers";
import { getImport, previewImport } from "@/lib/crm/imports/service";
import { listCsPeople } from "@/lib/crm/records/cs-person";
import type { TenantScope } from "@/lib/server/database/scope";
import { requireMemberPage } from "@/lib/server/request/page";
import { findRecord } from "../../record/read-record";
import { ImportGone, NotAllowed } from "../unavailable";
import { ImportScreen } from "./import-screen";

type Props = { params: Promise<{ subdomain: string; id: string }> };

export const metadata: Metadata = { title: "Import" };

export default async function ImportPage({ params }: Props) {
  const { subdomain, id } = await params;
  const page = await requireMemberPage(subdomain);
  if (!canImport(page.member)) return <NotAllowed />;
  const found = await findRecord(id, (importId) =>
    page.read(async (tenant) => ({
      ...(await readImport(tenant, importId)),
      people: await listCsPeople(tenant),
      brands: await listBrandOptions(tenant),
    })),
  );
  if (!found) return <ImportGone />;
  const brands = found.brands.map((brand) => ({ value: brand.id, label: brand.name }));
  const people = found.people.map((name) => ({ value: name, label: name }));
  return (
    <ImportScreen
      initial={found.record}
      context={{ brands, people, mayAddFields: canManageCompany(page.member) }}
      preview={found.preview}
    />
  );
}

/** An import, and while it is a draft its first rows with the answers that the screen proposes. */
async function readImport(tenant: TenantScope, id: string) {
  const record = await getImport(tenant, id);
  if (record.status !== "draft") return { record, preview: null };
  const trial = trialOf(withSuggestions(record.settings, record), record);
  return { record, preview: await previewImport(tenant, id, trial) };
}
