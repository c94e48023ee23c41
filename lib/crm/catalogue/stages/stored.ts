import type { Catalogue } from "@/lib/core/catalogue";
import type { Stages } from "@/lib/core/stages";
import { kinds } from "@/lib/crm/kinds/kinds";
import { storedStages } from "@/lib/server/database/catalogue";
import { readKindSetting, writeKindSetting } from "@/lib/server/database/kind-setting";
import type { TenantReader, TenantScope } from "@/lib/server/database/scope";
import type { StagedKind } from "./choices";

/** The stages of a kind as declared, before a company changes them. */
export function standardStages(kind: StagedKind): Stages {
  return kinds[kind].standard.stages;
}

/** The stages that the company stored, and their version; those declared and 0 before its first change. */
export async function readStored(
  tenant: TenantReader,
  kind: StagedKind,
): Promise<{ stages: Stages; version: number }> {
  const row = await readKindSetting(tenant, kind);
  const stages = row?.stages ? storedStages.parse(row.stages) : standardStages(kind);
  return { stages, version: row?.stagesVersion ?? 0 };
}

/** Stores the stages and returns the scope in which records have them. The catalogue must be locked. */
export async function writeStages(
  tenant: TenantScope,
  kind: StagedKind,
  stages: Stages,
): Promise<TenantScope> {
  await writeKindSetting(tenant, kind, { stages });
  const catalogue: Catalogue = {
    ...tenant.catalogue,
    stages: { ...tenant.catalogue.stages, [kind]: stages },
  };
  return { ...tenant, catalogue };
}
