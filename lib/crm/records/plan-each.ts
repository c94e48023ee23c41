import { errorWithin, invalidField } from "@/lib/core/errors";
import { labelInSentence, linkedFields } from "@/lib/core/field-kinds/define-fields";
import { withoutIds } from "@/lib/core/input-object";
import type { TenantScope } from "@/lib/server/database/scope";
import { changingConflict } from "@/lib/server/records/lock-columns";
import { toValues, type Values } from "@/lib/server/records/record-values";
import type { ReadRecord } from "@/lib/server/records/record-writer";
import { archivedIn } from "./archived";
import { memberLinker } from "./members";
import { findOutOfSight } from "./out-of-sight";
import { newValues, planContext } from "./plan";
import type { StoredKind } from "./stored-kind";

/** The record that another one hangs on. */
export type Parent = { label: string; holder: string | null };

/** An input for a record, below a new parent; `within` is its place in the request. */
type Planning<R> = { record: R; input: object; parent?: Parent | null; within?: string };

/**
 * The values that each input changes in its record, planned with as many look-ups as for one, but for the lead of each
 * meeting whose title is cleared. Throws `validation_failed`, `conflict`.
 */
export async function planEach(
  tenant: TenantScope,
  stored: StoredKind,
  all: readonly Planning<ReadRecord>[],
): Promise<Values[]> {
  const given = await toStoredValues(tenant, stored, all);
  const context = await planContext(tenant, stored, given);
  const planned: Values[] = [];
  for (const [at, { record, within }] of all.entries()) {
    const before = record.values;
    const plan = () => {
      const values = newValues(stored, given[at] ?? {}, before, context);
      requireKept(stored, values, { before });
      return values;
    };
    planned.push(await placed(within, plan));
  }
  const seen = all.map((one, at) => inSightOf(stored, one, planned[at] ?? {}));
  await requireInSight(tenant, stored, seen);
  return planned;
}

/** The new values of a record, all of them if it moves below another one, and the holder of the record above. */
function inSightOf(
  { kind }: StoredKind,
  { record, parent, within }: Planning<ReadRecord>,
  values: Values,
): InSight {
  const isMoved = kind.parent !== null && kind.parent.by in values;
  if (!isMoved) return { id: record.id, holder: record.holder, values, within };
  const all = { ...record.values, ...values };
  return { id: record.id, holder: parent?.holder ?? null, values: all, within };
}

type InSight = Parameters<typeof findOutOfSight>[2][number] & { within?: string | undefined };

/** Throws `validation_failed` for a member who does not see the record that one of these hangs on. */
export async function requireInSight(
  tenant: TenantScope,
  stored: StoredKind,
  all: readonly InSight[],
): Promise<void> {
  const refusals = await findOutOfSight(tenant, stored, all);
  for (const { id, within } of all) {
    const refusal = refusals.get(id);
    if (refusal) throw errorWithin(refusal, within);
  }
}

/** The values that each input sets, by stored field. Throws `validation_failed`. */
export async function toStoredValues(
  tenant: TenantScope,
  { kind: { fields }, rules: { translate } }: StoredKind,
  all: readonly Planning<ReadRecord | null>[],
): Promise<Values[]> {
  const given: { values: Values; before: Values | null; within: string | undefined }[] = [];
  for (const { record, input, parent, within } of all) {
    const of = { before: record?.values ?? null, parentLabel: parent?.label ?? null };
    const own = translate ? await placed(within, () => translate(tenant, input, of)) : input;
    const values = toValues(fields, withoutIds(own, linkedFields(fields)), tenant);
    given.push({ values, before: of.before, within });
  }
  const link = await memberLinker(tenant, fields, given);
  const linked: Values[] = [];
  for (const { values, before, within } of given)
    linked.push(await placed(within, () => link(values, { before })));
  return linked;
}

async function placed<T>(within: string | undefined, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw errorWithin(error, within);
  }
}

type Given = { before: Values | null; within?: string };

/** Throws `conflict` for a new value of a field that is being converted, `validation_failed` for one no longer offered. */
export function requireSettled(
  { kind }: StoredKind,
  values: Values,
  { before, within = "" }: Given,
): void {
  for (const key of Object.keys(values)) {
    const field = kind.fields[key];
    if (field?.changing) throw changingConflict(field, within + key);
  }
  const [archived] = Object.entries(archivedIn(kind, values, before));
  if (archived) throw invalidField(within + archived[0], archived[1]);
}

/**
 * Throws `validation_failed` for new values that empty a field which people must fill, or are no longer offered, and
 * `conflict` for those of a field that is being converted.
 */
export function requireKept(stored: StoredKind, values: Values, given: Given): void {
  requireSettled(stored, values, given);
  const { within = "" } = given;
  for (const [key, value] of Object.entries(values)) {
    const field = stored.kind.fields[key];
    if (field?.asked && value === null)
      throw invalidField(within + key, `${labelInSentence(field.label)} is required`);
  }
}
