import {
  type Field,
  type Fields,
  isSameValue,
  labelInSentence,
  linkedFields,
  lowerLabel,
} from "@/lib/core/field-kinds/define-fields";
import { optionalInput } from "@/lib/core/field-kinds/schemas";
import type { CompanyKind } from "@/lib/crm/kinds/define-kind";
import type { TenantScope } from "@/lib/server/database/scope";
import { changedKeys, pick, type Values } from "@/lib/server/records/record-values";
import type { LockedRecord } from "@/lib/server/records/record-writer";
import { type MemberNames, memberNames } from "./members";
import type { StoredKind } from "./stored-kind";
import type { RecordChange } from "./write-changes";

/** The effect of a change on a record: its values before and after by key, including the last-change time. */
export type Done = { before: Values; after: Values };

/** The effect of this change at `now`, as its undo needs it. */
export function doneBy({ record, values }: RecordChange, now: Date): Done {
  const { changedAt } = record;
  const hasSince = "stage" in values && "stageSince" in record.values;
  const keys = [...Object.keys(values), ...(hasSince ? ["stageSince"] : [])];
  return {
    before: { ...pick(record.values, keys), changedAt },
    after: { ...values, changedAt: now.toISOString() },
  };
}

type Undoing = {
  done: Done;
  record: LockedRecord;
  names: MemberNames;
  /** The fields that were edited since. */
  edited?: readonly string[] | undefined;
};

/**
 * Undoes a change of a record field by field. A field that still has the value of the change, and was not edited since,
 * gets its former value; fields of a group do so together.
 */
export function undoOf(
  { kind }: StoredKind,
  { done, record, names, edited = [] }: Undoing,
): { change: RecordChange | null; kept: string[] } {
  const { changedAt: _at, stageSince: _since, ...after } = done.after;
  const { back, kept } = undoable(kind, { ...done, after }, { current: record.values, edited });
  const former = renamed(kind.fields, pick(done.before, back), names);
  const values = pick(former, changedKeys(record.values, former));
  if (Object.keys(values).length === 0) return { change: null, kept };
  const { stageSince } = done.before;
  const since = typeof stageSince === "string" || stageSince === null ? { stageSince } : {};
  return { change: { record, values, changedAt: lastChangeBefore(done, record), ...since }, kept };
}

function undoable(
  kind: CompanyKind,
  { before, after }: Done,
  { current, edited }: { current: Values; edited: readonly string[] },
): { back: string[]; kept: string[] } {
  const together = togetherIn(kind);
  const back: string[] = [];
  const kept: string[] = [];
  for (const key of Object.keys(after)) {
    const group = together.find((keys) => keys.includes(key)) ?? [key];
    const own = group.filter((other) => other in after);
    const isBack =
      !own.some((one) => edited.includes(one)) &&
      isUntouched(kind.fields, own, { after, current }) &&
      fits(kind.fields[key], before[key]);
    (isBack ? back : kept).push(key);
  }
  return { back, kept };
}

/** The kinds that a field becomes by a conversion and that do not take every value of the kind before. */
const converted: ReadonlySet<string> = new Set(["line", "choice", "number"]);

/** Whether a custom field still takes a value: it may have been converted to another kind since. */
export function fits(field: Field | undefined, value: unknown): boolean {
  if (!field?.slot || value == null || !converted.has(field.kind.name)) return true;
  const { success, data } = optionalInput(field).safeParse(value);
  return success && isSameValue(data, value);
}

/** A person and the link to the member belong together in every kind. */
function togetherIn({ fields, together = [] }: CompanyKind): readonly (readonly string[])[] {
  return [...together, ...linkedFields(fields)];
}

/** The name of a linked member is not compared, because the member may have been renamed since. */
function isUntouched(
  fields: Fields,
  keys: readonly string[],
  { after, current }: { after: Values; current: Values },
): boolean {
  const linked = new Set(
    [...linkedFields(fields)].flatMap(([key, column]) =>
      keys.includes(column) && after[column] !== null ? [key] : [],
    ),
  );
  return keys.every((key) => linked.has(key) || isSameValue(after[key], current[key]));
}

/** "Stage was changed since", "Stage and CS person were changed since". */
export function keptReason({ fields }: CompanyKind, kept: readonly string[]): string {
  const labels = kept.flatMap((key) => fields[key]?.label ?? []);
  if (labels.length === 0) return "The field was deleted";
  const names = labels.map((label, at) => (at === 0 ? labelInSentence(label) : lowerLabel(label)));
  return `${names.join(" and ")} ${names.length === 1 ? "was" : "were"} changed since`;
}

/** An undo keeps the previous last-change time, or that of the edit that followed. */
function lastChangeBefore({ before, after }: Done, { changedAt }: LockedRecord): string | null {
  const isNewest = after.changedAt === changedAt;
  return isNewest && typeof before.changedAt === "string" ? before.changedAt : changedAt;
}

/** The current names of the members that the records were linked to. */
export function currentNames(
  tenant: TenantScope,
  { fields }: CompanyKind,
  done: readonly Pick<Done, "before">[],
): Promise<MemberNames> {
  const columns = [...linkedFields(fields).values()];
  const ids = done.flatMap(({ before }) =>
    columns.flatMap((column) => (typeof before[column] === "string" ? [before[column]] : [])),
  );
  return memberNames(tenant, ids);
}

/** The values with the current names of the members that they link to. */
export function renamed(fields: Fields, former: Values, names: MemberNames): Values {
  const people = [...linkedFields(fields)].flatMap(([key, column]) => {
    const name = names.get(String(former[column]));
    return name && key in former ? [[key, name]] : [];
  });
  return { ...former, ...Object.fromEntries(people) };
}
