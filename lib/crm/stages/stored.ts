import type { Catalogue } from "@/lib/core/catalogue";
import type { Stages } from "@/lib/core/stages";
import { kinds } from "@/lib/crm/kinds";
import { storedStages } from "@/lib/server/database/catalogue";
import type { TenantReader, TenantScope } from "@/lib/server/database/scope";
import type { StagedKind } from "./choices";

/** The stages of a kind as declared, before a company changes them. */
export function standardStages(kind: StagedKind): Stages {
  return kinds[kind].stages;
}

/** The stages that the company stored, and their version; those declared and 0 before its first change. */
export async function readStored(
  { db, companyId }: TenantReader,
  kind: StagedKind,
): Promise<{ stages: Stages; version: number }> {
  const [row] = await db.$queryRaw<{ stages: unknown; version: number }[]>`
    select stages, stages_version as version from kind_setting
    where company_id = ${companyId}::uuid and record_kind = ${kind}`;
  const stages = row?.stages ? storedStages.parse(row.stages) : standardStages(kind);
  return { stages, version: row?.version ?? 0 };
}

/** Stores the stages and returns the scope in which records have them. The catalogue must be locked. */
export async function writeStages(
  tenant: TenantScope,
  kind: StagedKind,
  stages: Stages,
): Promise<TenantScope> {
  const { db, companyId, now } = tenant;
  const json = JSON.parse(JSON.stringify(stages));
  await db.kindSetting.upsert({
    where: { companyId_recordKind: { companyId, recordKind: kind } },
    create: { companyId, recordKind: kind, stages: json, stagesVersion: 1, createdAt: now },
    update: { stages: json, stagesVersion: { increment: 1 }, updatedAt: now },
    select: { id: true },
  });
  const catalogue: Catalogue = {
    ...tenant.catalogue,
    stages: { ...tenant.catalogue.stages, [kind]: stages },
  };
  return { ...tenant, catalogue };
}
