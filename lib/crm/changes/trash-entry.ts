import { addCounts, type DeletedCounts, deletedCounts, noCounts } from "@/lib/crm/records/schema";
import { actorId, type TenantScope } from "@/lib/server/database/scope";
import type { StoredChange } from "./record";

/** Enters the deletion into the trash as one batch that grows with the change. */
export async function addToTrash(
  { db, companyId, actor, now }: TenantScope,
  set: StoredChange,
  added: DeletedCounts,
): Promise<void> {
  const id = requireTrashId(set);
  const stored = await db.trashBatch.findUnique({ where: { companyId_id: { companyId, id } } });
  const counts = addCounts(stored ? deletedCounts.parse(stored.counts) : noCounts, added);
  await db.trashBatch.upsert({
    where: { companyId_id: { companyId, id } },
    update: { counts },
    create: {
      ...{ companyId, id, subjectKind: "change", subjectId: set.id, label: labelOf(set), counts },
      ...{ actorId: actorId(actor), actorName: actor.name, createdAt: now },
    },
  });
}

/** Takes the deletion out of the trash, or leaves there what could not be restored. */
export async function settleTrash(
  { db, companyId, now }: TenantScope,
  set: StoredChange,
): Promise<void> {
  const id = requireTrashId(set);
  const own = { companyId, deletedBatch: id };
  const counts = {
    brands: await db.brand.count({ where: own }),
    leads: await db.lead.count({ where: own }),
    meetings: await db.meeting.count({ where: own }),
    enquiries: await db.enquiry.count({ where: own }),
  };
  const isEmpty = Object.values(counts).every((count) => count === 0);
  await db.trashBatch.updateMany({
    where: { companyId, id },
    data: isEmpty ? { restoredAt: now } : { counts, restoredAt: null },
  });
}

function labelOf({ request, title }: StoredChange): string {
  return request.restore ? `${title}, undone` : title;
}

export function requireTrashId({ trashId }: StoredChange): string {
  if (!trashId) throw new Error("a deletion has no trash id");
  return trashId;
}
