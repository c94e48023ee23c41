import { flatValues } from "@/lib/core/custom-fields";
import { invalidField } from "@/lib/core/errors";
import { linkedFields } from "@/lib/core/field-kinds/define-fields";
import { withoutAbsent, withoutIds } from "@/lib/core/input-object";
import { freshMinutes } from "@/lib/core/proof-ways";
import { linkMembers, withMemberNames } from "@/lib/crm/records/members";
import { requireKept } from "@/lib/crm/records/plan-each";
import type { Along, Extras, KindStore, StoredKind } from "@/lib/crm/records/stored-kind";
import { allowLongStatements } from "@/lib/server/database/db";
import type { TenantScope } from "@/lib/server/database/scope";
import { requireRecordRoom } from "@/lib/server/limits/quota";
import type { Values } from "@/lib/server/records/record-values";
import { requireFreshProof } from "@/lib/server/request/fresh-proof";
import { type Member, requireRight } from "@/lib/server/request/member";
import { Reply } from "@/lib/server/request/respond";
import { type BulkAction, bulkActionOf } from "./actions";
import { insertAlong } from "./along";
import { findLacking } from "./lacking";
import { type ChangeRequest, requireChange } from "./record";
import { type BulkAnswer, changeLimits } from "./schema";
import { countSelected, insertItems, type Select, type Selection, selectionOf } from "./select";
import { dropChange, openChange, startChange } from "./start";

/** The API input of a change of many records. */
export type BulkInput<Q> = {
  select: Select<Q>;
  change: {
    task?: { title: string; dueDate: string } | undefined;
    delete?: true | undefined;
    [field: string]: unknown;
  };
  dryRun?: boolean | undefined;
};

type BulkChange = {
  member: Member;
  action: BulkAction;
  request: ChangeRequest;
  selection: Selection;
  expected?: number | undefined;
  along: Along | null;
};

/**
 * Changes the selected records: up to 500 at once, more in the background, none in a dry run. Throws
 * `forbidden` for a deletion, `proof_needed` for one of over 1,000 records, `conflict` when the list is not as
 * expected or three changes are running, `validation_failed` when a reason is missing or too many records match, and
 * `quota_reached` for tasks.
 */
export async function changeMany<Q>(
  tenant: TenantScope,
  member: Member,
  store: KindStore<Q>,
  { select, change, dryRun }: BulkInput<Q>,
): Promise<Reply> {
  const { task, delete: isDeletion, ...fields } = change;
  const action = bulkActionOf(change);
  if (action.right) requireRight(member, action.right);
  const stored = store.in(tenant.catalogue);
  await allowLongStatements(tenant.db);
  const { query, expected } = select;
  const selection = await selectionOf(tenant, store, select);
  const { values: given, extras } = split(
    stored,
    flatValues(withoutIds(withoutAbsent(fields), linkedFields(stored.kind.fields))),
  );
  const within = "change.";
  const values = await linkMembers(tenant, stored.kind.fields, given, { within });
  requireKept(stored, values, { before: null, within });
  const along = stored.rules.along?.(extras, values);
  const request = {
    values,
    ...withoutAbsent({
      task,
      delete: isDeletion,
      query: query && { ...query },
      along: along ? { kind: along.kind, values: along.values } : undefined,
    }),
  };
  const bulk = { member, action, request, selection, expected, along: along ?? null };
  return dryRun ? preview(tenant, stored, bulk) : start(tenant, stored, bulk);
}

async function preview(
  tenant: TenantScope,
  stored: StoredKind,
  { action, request, selection, expected }: BulkChange,
): Promise<Reply> {
  const { matched, notFound } = await countSelected(tenant, stored, selection, expected);
  await requireNothingLacking(tenant, stored, { request, selection });
  const preview = await action.preview(tenant, stored, { selection, request });
  const same = preview.unchanged;
  const { deleted } = preview;
  const failed = deleted ? matched - deleted[stored.kind.many] : 0;
  const counts = { matched, changed: matched - same - failed, same, failed, notFound };
  return bulkReply({ changeId: null, counts, preview }, 200);
}

async function start(
  tenant: TenantScope,
  stored: StoredKind,
  { member, action, request, selection, expected, along }: BulkChange,
): Promise<Reply> {
  await requireNothingLacking(tenant, stored, { request, selection });
  const id = await openChange(tenant, { kind: "bulk", recordKind: stored.kind.name, request });
  const items = { setId: id, selection, expected };
  const { matched, notFound } = await insertItems(tenant, stored, items);
  if (matched > changeLimits[action.unproven])
    requireFreshProof({ fresh: freshMinutes }, member.provenAt, tenant.now);
  if (matched === 0) {
    await dropChange(tenant, id);
    const counts = { matched, changed: 0, same: 0, failed: 0, notFound };
    return bulkReply({ changeId: null, counts }, 200);
  }
  if (request.task) await requireRecordRoom(tenant, matched);
  const together =
    matched + (along ? await insertAlong(tenant, along, { setId: id, after: matched }) : 0);
  const [values = {}] = await withMemberNames(tenant, stored.kind.fields, [request.values]);
  const title = action.title(stored.kind, { ...request, values }, matched);
  const progress = await startChange(tenant, id, { matched: together, title });
  const { changed, same, failed } = await requireChange(tenant, id);
  const counts = { matched: together, changed, same, failed, notFound };
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

/** Separates the values of fields from the other options of the change. */
function split({ table }: StoredKind, given: object): { values: Values; extras: Extras } {
  const entries = Object.entries(given);
  const isField = ([key]: [string, unknown]) => key in table.columns;
  return {
    values: Object.fromEntries(entries.filter(isField)),
    extras: Object.fromEntries(entries.filter((entry) => !isField(entry))),
  };
}

/** Throws `validation_failed` where the rules of the kind need a value that the change lacks. */
async function requireNothingLacking(
  tenant: TenantScope,
  stored: StoredKind,
  { request: { values }, selection }: Pick<BulkChange, "request" | "selection">,
): Promise<void> {
  const lacking = await findLacking(tenant, stored, values, selection);
  if (lacking) throw invalidField(`change.${lacking.field}`, lacking.sentence);
}
