import * as z from "zod";
import type { Catalogue } from "@/lib/core/catalogue";
import { companyOf, type StandardKind } from "@/lib/core/company";
import {
  type BulkKey,
  bulkKeys,
  type Fields,
  linkedFields,
} from "@/lib/core/field-kinds/define-fields";
import { type UpdateShape, updateShape } from "@/lib/core/field-kinds/derived-schemas";
import {
  calendarDate,
  dryRun,
  oneOf,
  optionalCalendarDate,
  recordId,
  wholeNumber,
} from "@/lib/core/fields";
import { withNames } from "@/lib/core/input-object";
import { listQuery } from "@/lib/core/list-query";
import { recordKinds } from "@/lib/core/record-kinds";
import { name } from "@/lib/core/text";
import { deletedCounts } from "@/lib/crm/kinds/deleted-counts";
import { changeActions, changeKinds, changeLimits, changeStates, itemOutcomes } from "./choices";

export * from "./choices";

/** A date, null for none, or how many days later: counted from the record's own date, else from today. */
function dateOrDays(timeZone?: string) {
  const addDays = wholeNumber({ min: -365, max: 365, unit: "days" });
  return z.union([z.strictObject({ addDays }), optionalCalendarDate(timeZone)], {
    error: "Enter a date, such as 2026-11-21, or the days to add",
  });
}

/** The fields as an update of one record takes them; dates also as days to add. */
type BulkShape<F extends Fields> = {
  [P in BulkKey<F> & keyof UpdateShape<F>]: F[P] extends { kind: { name: "date" } }
    ? ReturnType<typeof dateOrDays>
    : UpdateShape<F>[P];
} & Pick<UpdateShape<F>, "custom">;

function bulkShape<F extends Fields>(fields: F, timeZone?: string): BulkShape<F> {
  const changed = new Set<string>(bulkKeys(fields));
  const bulk: Fields = Object.fromEntries(
    Object.entries(fields).filter(([key]) => changed.has(key)),
  );
  const shape: Readonly<Record<string, unknown>> = updateShape(bulk, timeZone);
  const keys = new Set([
    ...Object.entries(bulk).map(([key, field]) => field.within ?? key),
    ...linkedFields(bulk).values(),
  ]);
  const entries = [...keys].map((key) => [
    key,
    bulk[key]?.kind.column === "date" ? dateOrDays(timeZone) : shape[key],
  ]);
  // biome-ignore lint/plugin/cast: Object.fromEntries forgets the keys
  return Object.fromEntries(entries) as BulkShape<F>;
}

const tooManyIds = `Choose at most ${changeLimits.ids.toLocaleString("en-IN")} records, or all that match`;
const ids = () =>
  z.array(recordId(), { error: "Send a list of ids" }).max(changeLimits.ids, tooManyIds);

/** The selected records: those of `ids`, or all that match `query` but those of `except`. */
export function selection<S extends z.ZodRawShape>(query: z.ZodObject<S>) {
  return z
    .strictObject({
      ids: ids().optional(),
      /** The filters of the list, as its address has them; its order and page do not matter. */
      query: query.strict().optional(),
      except: ids().optional(),
      /** How many match by what the person saw; with or without those in `except`. */
      expected: z.int({ error: "Enter a whole number" }).min(0, "Enter a whole number").optional(),
    })
    .refine((select) => (select.ids === undefined) !== (select.query === undefined), {
      error: "Select records by their ids or by a query",
    })
    .refine((select) => select.ids === undefined || select.except === undefined, {
      error: "Exceptions go with a query",
      path: ["except"],
    });
}

const chooseChange = "Choose what to change";
const deletesAlone = "Delete records without another change";

type BulkContext<S> = { timeZone: string | undefined; catalogue: Catalogue | undefined; extras: S };

/** A change of many records of a kind; `extras` are options of the change besides the fields. */
export function bulkInput<F extends Fields, Q extends z.ZodRawShape, const S extends z.ZodRawShape>(
  kind: StandardKind<F>,
  query: z.ZodObject<Q>,
  { timeZone, catalogue, extras }: BulkContext<S>,
) {
  const { fields } = companyOf(catalogue).kind(kind);
  const task = z.strictObject({ title: name("Title", 500), dueDate: calendarDate(timeZone) });
  const change = z
    .strictObject({
      ...bulkShape(fields, timeZone),
      ...extras,
      task: task.optional(),
      delete: z.literal(true).optional(),
    })
    .refine((given) => givenKeys(given).length > 0, chooseChange)
    .refine((given) => !("delete" in given) || givenKeys(given).length === 1, deletesAlone);
  const named = z.preprocess(
    (given: z.input<typeof change>) => withNames(given, linkedFields(fields)),
    change,
  );
  return z.strictObject({ select: selection(query), change: named, dryRun: dryRun() });
}

function givenKeys(change: object): string[] {
  return Object.entries(change).flatMap(([key, value]) => (value === undefined ? [] : [key]));
}

/** `matched` is the sum of the next three and of those whose turn has not come; ids that no record has are `notFound`. */
export const bulkCounts = z
  .object({
    matched: z.int(),
    changed: z.int(),
    same: z.int(),
    failed: z.int(),
    notFound: z.int(),
  })
  .meta({ title: "ChangeCounts" });

/** The present values of one field of the records: the ten most common, and the count of `others`. */
export const fieldPreview = z
  .object({
    field: z.string(),
    label: z.string(),
    /** The new value; null clears it. */
    to: z.union([z.string(), z.null(), z.object({ addDays: z.int() })]),
    from: z.array(z.object({ value: z.string().nullable(), count: z.int() })),
    others: z.int(),
  })
  .meta({ title: "FieldPreview" });

export const bulkPreview = z
  .object({
    fields: z.array(fieldPreview),
    /** Records that have all these values already. */
    unchanged: z.int(),
    /** All records that a deletion takes along; null without one. */
    deleted: deletedCounts.nullable(),
    /** Records of colleagues that hang on selected ones, which therefore stay. */
    hindering: deletedCounts.optional(),
    /** All records that a restoring brings back. */
    restored: deletedCounts.optional(),
  })
  .meta({ title: "ChangePreview" });

export type BulkPreview = z.output<typeof bulkPreview>;

/** `changeId` is null where nothing matches and for a dry run, which alone has a preview. */
export const bulkAnswer = z
  .object({
    changeId: z.guid().nullable(),
    counts: bulkCounts,
    preview: bulkPreview.optional(),
  })
  .meta({ title: "ChangeAnswer" });

export type BulkAnswer = z.output<typeof bulkAnswer>;

const person = z.object({ id: z.guid().nullable(), name: z.string() });

/** A change of many records: its kind, its progress, and whether it can be undone. */
export const change = z
  .object({
    id: z.guid(),
    kind: z.enum(changeKinds),
    state: z.enum(changeStates),
    action: z.enum(changeActions),
    /** Null where the records are of several kinds. */
    recordKind: z.enum(recordKinds).nullable(),
    /** "Stage → Qualified on 1,180 leads". */
    title: z.string(),
    /** `undone` and `kept` count the records of an undo. */
    counts: z.object({
      matched: z.int(),
      changed: z.int(),
      same: z.int(),
      failed: z.int(),
      undone: z.int(),
      kept: z.int(),
    }),
    /** The records processed by the running step, or by the last one. */
    done: z.int(),
    total: z.int(),
    error: z.string().nullable(),
    actor: person,
    createdAt: z.iso.datetime(),
    appliedAt: z.iso.datetime().nullable(),
    cancelledAt: z.iso.datetime().nullable(),
    undoneAt: z.iso.datetime().nullable(),
    undoneBy: person.nullable(),
    undoableUntil: z.iso.datetime(),
    /** Who suggested it and why; a draft waits until someone applies it, or until this instant. */
    suggestion: z
      .object({ by: person, note: z.string().nullable(), until: z.iso.datetime() })
      .nullable(),
    /** Whether the reader may undo it now, stop it, or apply a draft. */
    canUndo: z.boolean(),
    canCancel: z.boolean(),
    canApply: z.boolean(),
  })
  .meta({ title: "Change" });

export type Change = z.output<typeof change>;

const shownValue = z.string().nullable();

const itemValue = z
  .object({ field: z.string(), label: z.string(), from: shownValue, to: shownValue })
  .meta({ title: "ChangedValue" });

/** A record of a change. */
export const changeItem = z
  .object({
    /** Its place in the change, from 1. */
    n: z.int(),
    recordKind: z.enum(recordKinds),
    recordId: z.guid(),
    /** The present name of the record; null if it is gone. */
    label: z.string().nullable(),
    /** Whether it has a page: not in the trash. */
    isOpen: z.boolean(),
    outcome: z.enum(itemOutcomes),
    reason: z.string().nullable(),
    /** Its values before and after a suggestion, as people read them; empty for other changes. */
    values: z.array(itemValue),
  })
  .meta({ title: "ChangeItem" });

export type ChangeItem = z.output<typeof changeItem>;

export const changeQuery = listQuery({
  sortable: ["createdAt"],
  defaultSort: "-createdAt",
  filters: { kind: oneOf(changeKinds), state: oneOf(changeStates) },
}).omit({ search: true, sort: true, cursor: true });

export type ChangeQuery = z.output<typeof changeQuery>;

export const changeItemQuery = listQuery({
  sortable: ["n"],
  defaultSort: "n",
  filters: { outcome: oneOf(itemOutcomes) },
}).omit({ search: true });

export type ChangeItemQuery = z.output<typeof changeItemQuery>;
