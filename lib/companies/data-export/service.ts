import * as z from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import { recordAudit } from "@/lib/server/audit";
import { enqueue } from "@/lib/server/jobs";
import type { DataExport as Row } from "@/lib/server/prisma/client";
import type { TenantScope } from "@/lib/server/scope";
import { exportStates } from "./choices";
import { dataExportJob } from "./job";
import type { DataExport } from "./schema";

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

/**
 * Asks for an export on behalf of a member, to be made in the background. Throws `conflict` while
 * another one is being made.
 */
export async function startDataExport(
  tenant: TenantScope,
  by: { id: string; name: string },
): Promise<DataExport> {
  const { db, companyId, now } = tenant;
  await db.$queryRaw`select 1 from company where id = ${companyId}::uuid for update`;
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

/** Where the file of an export is, noted in the trail as taken. Throws `not_found` once it has expired. */
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
