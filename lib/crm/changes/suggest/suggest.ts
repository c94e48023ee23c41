import { AppError, invalidField } from "@/lib/core/errors";
import { labelInSentence } from "@/lib/core/field-kinds/define-fields";
import { planEach } from "@/lib/crm/records/plan-each";
import type { StoredKind } from "@/lib/crm/records/stored-kind";
import { storedKinds } from "@/lib/crm/stored-kinds";
import { actorId, type TenantScope } from "@/lib/server/database/scope";
import { pick, type Values } from "@/lib/server/records/record-values";
import { type ReadRecord, readRecords } from "@/lib/server/records/record-writer";
import { auditChange } from "../batch";
import { changeLimits } from "../choices";
import { requireChange, type StoredChange, updateChange } from "../record";
import { openChange } from "../start";
import { insertSuggested, type SuggestedItem, suggestedTitle } from "./items";
import { notifyOfSuggestion } from "./notify";
import type { SuggestionInput } from "./schema";

/**
 * Stores new values of records as a draft, for a person to apply; no record changes. Throws `validation_failed` for a
 * record that the actor does not see, that has another version, or whose kind refuses the values, and `conflict` while
 * too many drafts of the actor wait.
 */
export async function suggestChanges(
  tenant: TenantScope,
  { kind, changes, note }: SuggestionInput,
): Promise<StoredChange> {
  await requireFewWaiting(tenant);
  const stored = storedKinds[kind].in(tenant.catalogue);
  const ids = changes.map(({ id }) => id);
  const records = await readRecords(tenant, stored.table, ids);
  const known = changes.map((change, at) => knownOf(stored, { change, at, ids, records }));
  const planned = await planEach(tenant, stored, known);
  const items = known.map((one, at) => itemOf(one, planned[at] ?? {}));
  const { actor } = tenant;
  const holders = [...new Set([...records.values()].flatMap(({ holder }) => holder ?? []))];
  const suggestion = { by: { id: actorId(actor), name: actor.name }, note: note ?? null, holders };
  const request = { values: {}, suggestion };
  const id = await openChange(tenant, { kind: "agent", recordKind: kind, request });
  await insertSuggested(tenant, { setId: id, recordKind: kind }, items);
  const title = suggestedTitle(stored.kind, items);
  await updateChange(tenant, id, { matched: items.length, title });
  const set = await requireChange(tenant, id);
  await auditChange(tenant, set, "change.suggested");
  await notifyOfSuggestion(tenant, set, holders);
  return set;
}

async function requireFewWaiting({ db, companyId, actor }: TenantScope): Promise<void> {
  const own = { companyId, kind: "agent", state: "draft", actorId: actorId(actor) };
  if ((await db.changeSet.count({ where: own })) < changeLimits.suggestions) return;
  const sentence = `${changeLimits.suggestions} suggestions of yours wait already: a person has to apply or dismiss one`;
  throw new AppError("conflict", sentence);
}

type Suggested = {
  change: SuggestionInput["changes"][number];
  at: number;
  ids: readonly string[];
  records: ReadonlyMap<string, ReadRecord>;
};

type Known = { record: ReadRecord; input: object; within: string };

function knownOf({ kind }: StoredKind, { change, at, ids, records }: Suggested): Known {
  const { id, version, set: input } = change;
  if (ids.indexOf(id) < at)
    throw invalidField(`changes.${at}.id`, "This record is in the list twice");
  const record = records.get(id);
  if (!record) throw invalidField(`changes.${at}.id`, `${labelInSentence(kind.title)} not found`);
  if (record.version !== version)
    throw invalidField(`changes.${at}.version`, "The record has changed: read it again");
  return { record, input, within: `changes.${at}.set` };
}

function itemOf({ record, within }: Known, after: Values): SuggestedItem {
  const keys = Object.keys(after);
  if (keys.length === 0) throw invalidField(within, "The record has these values already");
  const { id: recordId, version: versionBefore, values } = record;
  return { recordId, before: pick(values, keys), after, versionBefore };
}
