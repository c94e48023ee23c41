import { invalidField } from "@/lib/core/errors";
import { withoutAbsent } from "@/lib/core/input-object";
import { allowLongStatements } from "@/lib/server/database/db";
import type { TenantScope } from "@/lib/server/database/scope";
import { requireRecordRoom } from "@/lib/server/limits/quota";
import { Prisma } from "@/lib/server/prisma/client";
import { type Member, requirePermission } from "@/lib/server/request/member";
import { Reply } from "@/lib/server/request/respond";
import { previewChange } from "./preview";
import { type ChangeRequest, requireChange } from "./record";
import type { BulkAnswer } from "./schema";
import { countSelected, insertItems, type Select, type Selection, selectionOf } from "./select";
import { dropChange, openChange, startChange } from "./start";
import type { BulkTarget, ChangeTarget } from "./targets";
import { titleOf } from "./title";

/** A change of many records as the API takes it. */
export type BulkInput<Q> = {
  select: Select<Q>;
  change: {
    task?: { title: string; dueDate: string } | undefined;
    delete?: true | undefined;
    [field: string]: unknown;
  };
  dryRun?: boolean | undefined;
};

type Asked = {
  member: Member;
  request: ChangeRequest;
  selection: Selection;
  expected?: number | undefined;
};

/**
 * Changes the selected records: up to 500 at once, more in the background, or none where it is a dry run. Throws
 * `forbidden` for a deletion, `conflict` when the list is not as expected or three changes run already,
 * `validation_failed` when a reason is missing or too many records match, and `quota_reached` for tasks.
 */
export async function changeMany<Q>(
  tenant: TenantScope,
  member: Member,
  target: BulkTarget<Q>,
  { select, change, dryRun }: BulkInput<Q>,
): Promise<Reply> {
  const { task, delete: isDeletion, ...fields } = change;
  if (isDeletion) requirePermission(member, "delete");
  await allowLongStatements(tenant.db);
  const { query, expected } = select;
  const selection = await selectionOf(tenant, target, select);
  const values = withoutAbsent(fields);
  const request = {
    values,
    ...withoutAbsent({ task, delete: isDeletion, query: query && { ...query } }),
  };
  const asked = { member, request, selection, expected };
  return dryRun ? preview(tenant, target, asked) : start(tenant, target, asked);
}

async function preview(
  tenant: TenantScope,
  target: ChangeTarget,
  { request, selection, expected }: Asked,
): Promise<Reply> {
  const { matched, notFound } = await countSelected(tenant, target, selection, expected);
  await requireReason(tenant, target, { request, selection });
  const preview = await previewChange(tenant, target, { selection, request });
  const same = preview.unchanged;
  const counts = { matched, changed: matched - same, same, failed: 0, notFound };
  return bulkReply({ changeId: null, counts, preview }, 200);
}

async function start(
  tenant: TenantScope,
  target: ChangeTarget,
  { request, selection, expected }: Asked,
): Promise<Reply> {
  await requireReason(tenant, target, { request, selection });
  const id = await openChange(tenant, { kind: "bulk", recordKind: target.kind, request });
  const items = { setId: id, selection, expected };
  const { matched, notFound } = await insertItems(tenant, target, items);
  if (matched === 0) {
    await dropChange(tenant, id);
    const counts = { matched, changed: 0, same: 0, failed: 0, notFound };
    return bulkReply({ changeId: null, counts }, 200);
  }
  if (request.task) await requireRecordRoom(tenant, matched);
  const title = titleOf(target, request, matched);
  const progress = await startChange(tenant, id, { matched, title });
  const { changed, same, failed } = await requireChange(tenant, id);
  const counts = { matched, changed, same, failed, notFound };
  return bulkReply({ changeId: id, counts }, progress === "done" ? 200 : 202);
}

/** The answer to a change of many records, or to its dry run. */
export function bulkReply(data: BulkAnswer, status: 200 | 202): Reply {
  const { preview, counts } = data;
  if (preview) return new Reply(data, { message: "This is what would change" });
  const message = status === 202 ? "The change has started" : undefined;
  return new Reply(data, {
    status,
    ...(message && { message }),
    ...(counts.matched === 0 && { message: "Nothing matches" }),
  });
}

/** Throws `validation_failed` where records would be lost for no reason. */
async function requireReason(
  { db }: TenantScope,
  { columns, count }: ChangeTarget,
  { request: { values }, selection }: Pick<Asked, "request" | "selection">,
): Promise<void> {
  if (values.stage !== "Lost" || values.lostReason || !("lostReason" in columns)) return;
  const [{ lost }] = await db.$queryRaw<[{ lost: number }]>`
    select count(*)::int as lost from (${selection.read(Prisma.sql`stage`)}) selected where stage <> 'Lost'`;
  if (lost > 0) throw invalidField("change.lostReason", `Choose a reason for ${count(lost)}`);
}
