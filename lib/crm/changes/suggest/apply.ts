import { AppError, invalidField } from "@/lib/core/errors";
import { storedKinds } from "@/lib/crm/stored-kinds";
import { actorId, type TenantScope } from "@/lib/server/database/scope";
import type { Member } from "@/lib/server/request/member";
import { isWaiting, toChange } from "../answer";
import { auditChange } from "../batch";
import { itemsWithin } from "../items";
import { lockChange, requireChange, type StoredChange, updateChange } from "../record";
import type { Change } from "../schema";
import { wrongState } from "../service";
import { dropChange, startChange } from "../start";
import { insertSuggested, suggestedTitle } from "./items";

/**
 * Applies a suggestion, without the records in `except`, as a change of the member. A record of another version, or that
 * the member does not see or may not change, stays as it is. Throws `not_found`, `conflict` unless it waits.
 */
export async function applySuggestion(
  tenant: TenantScope,
  member: Member,
  { id, except }: { id: string; except: readonly string[] },
): Promise<Change> {
  const set = await lockWaiting(tenant, id);
  const { actor } = tenant;
  const by = { actorKind: actor.kind, actorId: actorId(actor), actorName: actor.name };
  await updateChange(tenant, id, by);
  await startChange(tenant, id, await leaveOut(tenant, set, new Set(except)));
  return toChange(await requireChange(tenant, id), member, tenant.now);
}

/** Deletes a suggestion. Throws `not_found`, `conflict` unless it waits. */
export async function dismissSuggestion(tenant: TenantScope, id: string): Promise<void> {
  const set = await lockWaiting(tenant, id);
  await auditChange(tenant, set, "change.dismissed");
  await dropChange(tenant, id);
}

async function lockWaiting(tenant: TenantScope, id: string): Promise<StoredChange> {
  const set = await lockChange(tenant, id);
  if (isWaiting(set, tenant.now)) return set;
  if (set.state !== "draft") throw wrongState(set.state);
  throw new AppError("conflict", "This suggestion has ended: its 7 days are over");
}

/** Removes the items of these records; the others are numbered again. Throws `validation_failed` if none is left. */
async function leaveOut(
  tenant: TenantScope,
  { id: setId, matched, recordKind }: StoredChange,
  except: ReadonlySet<string>,
): Promise<{ matched: number; title: string }> {
  const { db, companyId } = tenant;
  if (!recordKind) throw new Error("a suggestion has no kind of records");
  const numbers = { gt: 0, lte: matched };
  const all = await itemsWithin(tenant, setId, { numbers, outcome: "waiting" });
  const left = all.filter(({ recordId }) => !except.has(recordId));
  if (left.length === 0) throw invalidField("except", "Leave at least one record");
  if (left.length < all.length) {
    await db.changeItem.deleteMany({ where: { companyId, setId } });
    await insertSuggested(tenant, { setId, recordKind }, left);
  }
  const { kind } = storedKinds[recordKind].in(tenant.catalogue);
  return { matched: left.length, title: suggestedTitle(kind, left) };
}
