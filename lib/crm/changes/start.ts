import { AppError } from "@/lib/core/errors";
import { lockByName } from "@/lib/server/database/named-lock";
import { newId } from "@/lib/server/database/new-id";
import { actorId, type TenantScope } from "@/lib/server/database/scope";
import { enqueue } from "@/lib/server/jobs/jobs";
import { actionOf } from "./actions";
import { runAll } from "./batch";
import { changesJob } from "./job";
import { requestColumn, type StoredChange, updateChange } from "./record";
import { changeLimits } from "./schema";

/** A new change; `recordKind` is null for records of several kinds. */
export type NewChange = Pick<StoredChange, "kind" | "recordKind" | "request">;

/** Creates a draft of a change. The caller inserts its items, then starts it. */
export async function openChange(
  { db, companyId, actor, now }: TenantScope,
  { kind, recordKind, request }: NewChange,
): Promise<string> {
  const id = newId(now.getTime());
  await db.changeSet.create({
    data: {
      companyId,
      id,
      kind,
      recordKind,
      state: "draft",
      title: "",
      request: requestColumn(request),
      trashId: actionOf({ request }).settleTrash ? crypto.randomUUID() : null,
      actorKind: actor.kind,
      actorId: actorId(actor),
      actorName: actor.name,
      createdAt: now,
    },
    select: { id: true },
  });
  return id;
}

/** Deletes the draft of a change that matches no record. */
export async function dropChange({ db, companyId }: TenantScope, id: string): Promise<void> {
  await db.changeSet.deleteMany({ where: { companyId, id } });
}

/** The progress after this transaction: done, or continued by a worker. */
export type Progress = "done" | "inBackground";

type Start = { matched: number; title: string };

/** Applies a change to its items: up to 500 at once, more in the background. Throws `conflict`. */
export async function startChange(
  tenant: TenantScope,
  id: string,
  { matched, title }: Start,
): Promise<Progress> {
  await updateChange(tenant, id, { state: "applying", matched, title });
  return goOn(tenant, id, matched);
}

/** Applies a change to all of its items in this transaction. */
export async function applyNow(tenant: TenantScope, id: string, start: Start): Promise<void> {
  await updateChange(tenant, id, { state: "applying", ...start });
  await runAll(tenant, id);
}

/** Runs a started change: up to 500 records at once, more in the background. Throws `conflict`. */
export async function goOn(tenant: TenantScope, id: string, matched: number): Promise<Progress> {
  if (matched <= changeLimits.atOnce) {
    await runAll(tenant, id);
    return "done";
  }
  await requireFreePlace(tenant, id);
  await enqueue(tenant, changesJob, { changeId: id });
  return "inBackground";
}

async function requireFreePlace(tenant: TenantScope, id: string): Promise<void> {
  const { db, companyId } = tenant;
  await lockByName(tenant, `changes ${companyId}`);
  const running = await db.changeSet.count({
    where: {
      companyId,
      id: { not: id },
      state: { in: ["applying", "undoing"] },
      matched: { gt: changeLimits.atOnce },
    },
  });
  if (running >= changeLimits.running)
    throw new AppError("conflict", "Three changes are running already: wait until one is done");
}
