import { formatBytes, formatDay } from "@/lib/core/format";
import { withTenant } from "@/lib/server/database/db";
import { systemActor, type TenantScope } from "@/lib/server/database/scope";
import { handle } from "@/lib/server/jobs/jobs";
import { queueMail } from "@/lib/server/mail/queue";
import { noticeMail } from "@/lib/server/mail/templates";
import { log } from "@/lib/server/operation/log";
import type { DataExport } from "@/lib/server/prisma/client";
import { notify } from "@/lib/server/records/notify";
import { companyUrl } from "@/lib/server/request/company-of-host";
import { storage } from "@/lib/server/storage";
import { companyArchive } from "./archive";
import { exportDays } from "./schema";
import { dataExportJob } from "./service";

type Ids = { companyId: string; exportId: string };

/**
 * Creates the file of an export and notifies the requester by mail. A retry overwrites the file of the
 * failed attempt. After the last attempt the export has failed.
 */
export const makeDataExport = handle(dataExportJob, async (ids, attempt) => {
  const row = await begin(ids);
  if (!row) return;
  const key = `${ids.companyId}/${ids.exportId}.zip`;
  try {
    const byteSize = await store(key, companyArchive(ids.companyId, row.createdAt));
    await within(ids, (tenant) => finish(tenant, row, { key, byteSize }));
  } catch (error) {
    if (attempt.isLast) await within(ids, (tenant) => fail(tenant, row));
    await storage()
      .remove(key)
      .catch((err: unknown) => log.warn({ err, key }, "a broken export could not be removed"));
    throw error;
  }
});

/** Marks the export as running; null if it has ended or its company is deleted. */
function begin(ids: Ids): Promise<DataExport | null> {
  return within(ids, async ({ db, companyId }) => {
    const company = await db.company.findUnique({ where: { id: companyId } });
    if (!company || company.deletedAt) return null;
    const [row] = await db.dataExport.updateManyAndReturn({
      where: { companyId, id: ids.exportId, state: { in: ["waiting", "running"] } },
      data: { state: "running" },
    });
    return row ?? null;
  });
}

async function store(key: string, pieces: AsyncGenerator<Uint8Array>): Promise<number> {
  let byteSize = 0;
  async function* counted() {
    for await (const piece of pieces) {
      byteSize += piece.length;
      yield piece;
    }
  }
  await storage().put(key, counted());
  return byteSize;
}

async function finish(
  tenant: TenantScope,
  { id, createdAt, requestedById }: DataExport,
  { key, byteSize }: { key: string; byteSize: number },
): Promise<void> {
  const { db, companyId, now } = tenant;
  const file = await db.file.create({
    data: {
      companyId,
      purpose: "export",
      storageKey: key,
      driver: storage().driver,
      contentType: "application/zip",
      byteSize,
      createdById: requestedById,
      createdAt: now,
    },
  });
  const expiresAt = new Date(now.getTime() + exportDays * 86_400_000);
  await db.dataExport.update({
    where: { companyId_id: { companyId, id } },
    data: { state: "done", fileId: file.id, byteSize, finishedAt: now, expiresAt },
  });
  const about = { size: formatBytes(byteSize), asked: createdAt, until: expiresAt };
  await notify(tenant, [
    {
      kind: "finished",
      event: "export",
      subject: { kind: "export", id },
      to: [requestedById],
      hasOwnMail: true,
    },
  ]);
  await notifyRequester(tenant, requestedById, about);
}

/** Sends no mail if the requester is no longer an active owner. */
async function notifyRequester(
  tenant: TenantScope,
  requestedById: string,
  about: { size: string; asked: Date; until: Date },
): Promise<void> {
  const { db, companyId, timeZone } = tenant;
  const owner = await db.appUser.findFirst({
    where: { companyId, id: requestedById, role: "owner", isActive: true },
    select: { email: true, company: { select: { name: true, subdomain: true } } },
  });
  if (!owner) return;
  const { name, subdomain } = owner.company;
  const mail = noticeMail({
    subject: `The data of ${name} is ready`,
    sender: name,
    paragraphs: [
      `The export you asked for on ${formatDay(about.asked, timeZone)} is ready: one zip of ${about.size}.`,
      `Owners can download it from the settings page until ${formatDay(about.until, timeZone)}.`,
    ],
    link: { label: "Open Settings", url: `${companyUrl(subdomain)}/settings/exports` },
  });
  await queueMail(tenant, { ...mail, to: owner.email });
}

async function fail({ db, companyId, now }: TenantScope, { id }: DataExport): Promise<void> {
  await db.dataExport.updateMany({
    where: { companyId, id, state: "running" },
    data: { state: "failed", finishedAt: now },
  });
}

function within<T>({ companyId }: Ids, work: (tenant: TenantScope) => Promise<T>): Promise<T> {
  return withTenant({ companyId }, systemActor, work);
}
