import { CalendarClock, Flag, ListTodo, type LucideIcon, UserRound } from "lucide-react";
import type { Selected } from "@/components/list/use-selection";
import type { TransportOptions } from "@/lib/client/contract";
import { priorities } from "@/lib/crm/brands/choices";
import type { BulkAnswer } from "@/lib/crm/changes/schema";

/** The values chosen for a change, by field; absent ones stay as they are. */
export type BulkValues = Readonly<Record<string, string | undefined>>;

/** A field that can be changed on all selected records. */
export type BulkField = { key: string; label: string; icon: LucideIcon } & (
  | {
      kind: "choice";
      choices: readonly string[];
      /** The values that need a reason, and the field of the reason. */
      reason?: { of: readonly string[]; key: string; label: string };
      /** The values that change other records too unless the user declines, and the key of that choice. */
      along?: { of: readonly string[]; key: string; label: string };
    }
  | { kind: "followUp" }
  | { kind: "task" }
);

/** The selected records as the calls take them. */
export type BulkSelect = {
  ids?: string[];
  query?: Readonly<Record<string, string>>;
  except?: string[];
  expected?: number | undefined;
};

export type BulkRequest = {
  select: BulkSelect;
  values: BulkValues;
  /** Deletes the records in place of other changes. */
  deletes: boolean;
  dryRun: boolean;
};

/** The fields that can be changed on many records of a list, and the call that changes them. */
export type Bulk = {
  fields: readonly BulkField[];
  send: (request: BulkRequest, transport: TransportOptions) => Promise<BulkAnswer>;
};

type Labelled = { label: string };

/** The value of a choice that was declined. */
export const declined = "no";

export const taskField: BulkField = {
  kind: "task",
  key: "task",
  label: "Add Task",
  icon: ListTodo,
};

export function personField({ label }: Labelled, people: readonly string[]): BulkField {
  return { kind: "choice", key: "csPerson", label, icon: UserRound, choices: people };
}

export function priorityField({ label }: Labelled): BulkField {
  return { kind: "choice", key: "priority", label, icon: Flag, choices: priorities };
}

type WorkFields = Record<"csPerson" | "priority" | "nextFollowUpDate", Labelled>;

/** The fields of both leads and enquiries: person, priority, next follow-up and a task. */
export function workFields(fields: WorkFields, people: readonly string[]): readonly BulkField[] {
  const { label } = fields.nextFollowUpDate;
  return [
    personField(fields.csPerson, people),
    priorityField(fields.priority),
    { kind: "followUp", key: "nextFollowUpDate", label, icon: CalendarClock },
    taskField,
  ];
}

/** The chosen values of these fields, as the calls take them. */
export function workOf(values: BulkValues) {
  return {
    csPerson: values.csPerson,
    priority: chosen(priorities, values.priority),
    nextFollowUpDate: followUpOf(values.nextFollowUpDate),
    task: taskOf(values),
  };
}

type Listed = {
  query: Readonly<Record<string, string>>;
  /** Undefined if the list counts no further. */
  total: number | undefined;
};

export function selectOf(selected: Selected, { query, total }: Listed): BulkSelect {
  if (selected.kind === "some") return { ids: [...selected.ids] };
  return { query, except: [...selected.except], expected: total };
}

/** The selection for a call, which checks its filters as those of an address. */
export function selectFor<Select>(select: BulkSelect): Select {
  // biome-ignore lint/plugin/cast: the endpoint of every kind takes this shape
  return select as Select;
}

/** The choice of this name, if it is one. */
export function chosen<Choice extends string>(
  choices: readonly Choice[],
  value: string | undefined,
): Choice | undefined {
  return choices.find((choice) => choice === value);
}

const daysLater = /^\+(\d+)$/;

/** A date, null for none, or "+7" for a week later than the record's own date. */
export function followUpOf(value: string | undefined) {
  if (value === undefined) return undefined;
  const [, days] = daysLater.exec(value) ?? [];
  return days ? { addDays: Number(days) } : value || null;
}

export function taskOf({ task, taskDueDate }: BulkValues) {
  return task === undefined ? undefined : { title: task, dueDate: taskDueDate ?? "" };
}

/** Whether a field has all that its change needs. */
export function isComplete(field: BulkField, values: BulkValues): boolean {
  const value = values[field.key];
  if (value === undefined) return false;
  if (field.kind === "task") return value.trim() !== "" && Boolean(values.taskDueDate);
  if (field.kind === "followUp" || !field.reason?.of.includes(value)) return true;
  return Boolean(values[field.reason.key]?.trim());
}
