import * as z from "zod";
import { getCompany } from "@/lib/companies/service";
import { AppError, notFound } from "@/lib/core/errors";
import { lockByName } from "@/lib/server/database/named-lock";
import type { PlatformScope, TenantScope } from "@/lib/server/database/scope";
import { defineJob, enqueue } from "@/lib/server/jobs/jobs";
import type { DataExport as Row } from "@/lib/server/prisma/client";
import { recordAudit, recordPlatformAudit } from "@/lib/server/records/audit";
import type { DataExport } from "./schema";
import { exportStates } from "./schema";

/** The job that makes the file of one export. */
export const dataExportJob = defineJob(
  "data-export",
  z.object({ companyId: z.guid(), exportId: z.guid() }),
);

const mostListed = 20;

/** The company's exports, the newest first. */
export async function listDataExports({ db, companyId }: TenantScope): Promise<DataExport[]> {
  const rows = await db.dataExport.findMany({
    where: { companyId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: mostListed,
  });
  return rows.map(toDataExport);
}

/** Starts an export in the background. Throws `conflict` while another one is in progress. */
export async function startDataExport(
  tenant: TenantScope,
  by: { id: string; name: string },
): Promise<DataExport> {
  const { db, companyId, now } = tenant;
  await lockByName(tenant, `data export ${companyId}`);
  const made = await db.dataExport.findFirst({
    where: { companyId, state: { in: ["waiting", "running"] } },
  });
  if (made) throw new AppError("conflict", "An export is already being made");
  const row = await db.dataExport.create({
    data: { companyId, requestedById: by.id, requestedBy: by.name, createdAt: now },
  });
  await enqueue(tenant, dataExportJob, { exportId: row.id });
  await audit(tenant, "company.exported", row.id);
  return toDataExport(row);
}

/** The stored file of an export; audits the download. Throws `not_found` once it has expired. */
export async function takeDataExport(
  tenant: TenantScope,
  id: string,
): Promise<{ storageKey: string; driver: string; byteSize: number; createdAt: Date }> {
  const { db, companyId, now } = tenant;
  const row = await db.dataExport.findFirst({
    where: { companyId, id, state: "done", expiresAt: { gt: now } },
  });
  const file = row?.fileId
    ? await db.file.findFirst({
        where: { companyId, id: row.fileId, purpose: "export", orphanedAt: null },
      })
    : null;
  if (!row || !file) throw notFound("Export");
  await audit(tenant, "company.export_downloaded", id);
  const { storageKey, driver, byteSize } = file;
  return { storageKey, driver, byteSize: Number(byteSize), createdAt: row.createdAt };
}

function audit(tenant: TenantScope, action: string, exportId: string): Promise<void> {
  return recordAudit(tenant, {
    action,
    subjectKind: "company",
    subjectId: tenant.companyId,
    details: { exportId },
  });
}

function toDataExport(row: Row): DataExport {
  const { id, state, byteSize, requestedBy, createdAt, finishedAt, expiresAt } = row;
  return {
    id,
    state: z.enum(exportStates).parse(state),
    byteSize: byteSize === null ? null : Number(byteSize),
    requestedBy,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

/** Records in the platform's audit log that a company's data is exported. Throws `not_found`. */
export async function noteExport(platform: PlatformScope, id: string): Promise<{ name: string }> {
  const { name } = await getCompany(platform, id);
  await recordPlatformAudit(platform, {
    action: "company.exported",
    subjectKind: "company",
    subjectId: id,
    details: { name },
  });
  return { name };
}
