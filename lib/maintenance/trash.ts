import { trashDays } from "@/lib/crm/trash/schema";
import { withPlatform } from "@/lib/server/database/db";
import { type Db, systemActor } from "@/lib/server/database/scope";
import { batchSize, daysBefore, inBatches } from "./batches";
import { removeEntries } from "./timeline";

/**
 * Removes for good what a company's trash has held longer than it can be restored: from the bottom up,
 * with the timeline of each record. A record that something still hangs on stays until that is gone.
 */
export async function emptyTrashOfCompany(companyId: string, now: Date): Promise<number> {
  const deletedAt = { lt: daysBefore(now, trashDays) };
  const old = { companyId, deletedAt };
  const childless = { ...old, meetings: { none: {} }, enquiries: { none: {} } };
  let removed = 0;
  for (const [kind, find] of [
    ["enquiry", (db: Db) => db.enquiry.findMany({ where: old, ...idsOnly })],
    ["meeting", (db: Db) => db.meeting.findMany({ where: old, ...idsOnly })],
    ["lead", (db: Db) => db.lead.findMany({ where: childless, ...idsOnly })],
    [
      "brand",
      (db: Db) => db.brand.findMany({ where: { ...old, leads: { none: {} } }, ...idsOnly }),
    ],
  ] as const) {
    removed += await inBatches(() =>
      withPlatform(systemActor, async ({ db }) => {
        const ids = (await find(db)).map((record) => record.id);
        await removeRecords(db, { companyId, kind, ids, now });
        return ids.length;
      }),
    );
  }
  await withPlatform(systemActor, ({ db }) =>
    db.trashBatch.deleteMany({ where: { companyId, createdAt: deletedAt } }),
  );
  return removed;
}

const idsOnly = { select: { id: true }, take: batchSize } as const;

type Kind = "brand" | "lead" | "meeting" | "enquiry";

type Records = { companyId: string; kind: Kind; ids: string[]; now: Date };

async function removeRecords(db: Db, { companyId, kind, ids, now }: Records): Promise<void> {
  if (ids.length === 0) return;
  const where = { companyId, id: { in: ids } };
  await removeEntries(db, { companyId, subjectKind: kind, subjectId: { in: ids } }, now);
  switch (kind) {
    case "enquiry":
      await removeProposals(db, { companyId, ids, now });
      return void (await db.enquiry.deleteMany({ where }));
    case "meeting":
      return void (await db.meeting.deleteMany({ where }));
    case "lead":
      return void (await db.lead.deleteMany({ where }));
    case "brand":
      return void (await db.brand.deleteMany({ where }));
    default:
      return kind satisfies never;
  }
}

/** Their PDFs go with the files that nothing points to any more. */
async function removeProposals(
  db: Db,
  { companyId, ids, now }: Omit<Records, "kind">,
): Promise<void> {
  const where = { companyId, enquiryId: { in: ids } };
  const printed = await db.proposal.findMany({ where, select: { pdfFileId: true } });
  const files = printed.flatMap(({ pdfFileId }) => pdfFileId ?? []);
  await db.file.updateMany({
    where: { companyId, id: { in: files } },
    data: { orphanedAt: now },
  });
  await db.proposal.deleteMany({ where });
}
