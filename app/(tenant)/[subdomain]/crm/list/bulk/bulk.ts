import {
  CalendarClock,
  CircleDot,
  CircleSlash,
  Flag,
  ListTodo,
  type LucideIcon,
  Shapes,
  UserRound,
} from "lucide-react";
import type { Selected } from "@/components/list/use-selection";
import { api } from "@/lib/client/api";
import type { CallArgs, TransportOptions } from "@/lib/client/contract";
import type { Catalogue } from "@/lib/core/catalogue";
import { companyOf } from "@/lib/core/company";
import { nestedValues } from "@/lib/core/custom-fields";
import { type Field, hasSeveral, isMember, isNumber } from "@/lib/core/field-kinds/define-fields";
import { type Options, yesOrNo } from "@/lib/core/field-kinds/kinds";
import { readNumber } from "@/lib/core/field-kinds/typed";
import type { ManyRecords, RecordKind } from "@/lib/core/record-kinds";
import { offeredStages, stageLabel } from "@/lib/core/stages";
import type { BulkAnswer } from "@/lib/crm/changes/schema";
import type { CompanyKind, DeclaredKind } from "@/lib/crm/kinds/define-kind";
import { kinds } from "@/lib/crm/kinds/kinds";
import { enquiryStageExtras } from "../../parts/enquiries/closing";
import { recordScreens } from "../../record-screens";

/** The values chosen for a change, by field; absent ones stay as they are. */
export type BulkValues = Readonly<Record<string, string | undefined>>;

/** More inputs, which some values of a choice need. */
export type BulkExtras = {
  /** The values that need a reason, and the field of the reason. */
  reason?: {
    of: readonly string[];
    key: string;
    label: string;
    offers?: readonly string[] | undefined;
  };
  /** The values that change other records too unless the user declines, and the key of that choice. */
  along?: { of: readonly string[]; key: string; label: string };
};

/** A field that can be changed on all selected records. */
export type BulkField = { key: string; label: string; icon: LucideIcon } & (
  | ({ kind: "choice" | "flag"; choices: readonly string[] } & BulkExtras)
  | { kind: "followUp" }
  | { kind: "value"; field: Field }
  | { kind: "options"; options: Options }
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

/** The further inputs that some stages of a kind need. */
const stageExtras: Partial<Record<RecordKind, (catalogue: Catalogue) => BulkExtras>> = {
  enquiry: enquiryStageExtras,
};

/** The value of a choice that was declined. */
export const declined = "no";

const icons: Readonly<Record<string, LucideIcon>> = {
  stage: CircleDot,
  status: CircleDot,
  priority: Flag,
  csPerson: UserRound,
  nextFollowUpDate: CalendarClock,
  doNotContact: CircleSlash,
};

type BulkBody = NonNullable<CallArgs<`POST /crm/${ManyRecords}/bulk`>[0]>["body"];

type BulkOptions = {
  /** Members, offered for a person. */
  people: readonly string[];
  catalogue: Catalogue;
};

/** The bulk changes of a kind: the fields that its screens offer, a task, and deletion. */
export function bulkOf(kind: RecordKind, options: BulkOptions): Bulk {
  const { bulk, many } = recordScreens[kind];
  const task: BulkField = { kind: "task", key: "task", label: "Add Task", icon: ListTodo };
  const all = companyOf(options.catalogue).kind<DeclaredKind>(kinds[kind]);
  const shown = bulk.filter((key) => !all.fields[key]?.hidden);
  const keys = [...shown, ...Object.keys(all.custom).filter((key) => all.custom[key]?.bulk)];
  const fields = [...keys.map((key) => fieldOf(all, key, options)), task];
  return {
    fields,
    send: ({ select, values, deletes, dryRun }, transport) => {
      const changes = fields.flatMap((field) => Object.entries(changeOf(field, values)));
      const change = deletes
        ? { delete: true }
        : nestedValues(Object.fromEntries(changes.filter(([, value]) => value !== undefined)));
      const body = bodyFor<BulkBody>({ select, change, dryRun });
      return api(`POST /crm/${many}/bulk`, { ...transport, body });
    },
  };
}

function fieldOf(
  { name, fields, stages }: CompanyKind,
  key: string,
  { people, catalogue }: BulkOptions,
): BulkField {
  const field = fields[key];
  if (!field) throw new Error(`There is no field ${key}.`);
  const head = { key, label: field.label, icon: icons[key] ?? Shapes };
  const isTyped = !("choices" in field.kind) && !isMember(field) && field.kind.column !== "boolean";
  if (field.slot && isTyped) return { ...head, kind: "value", field };
  if (field.kind.column === "date") return { ...head, kind: "followUp" };
  if (field.kind.column === "boolean")
    return { ...head, kind: "flag", choices: [yesOrNo(true), yesOrNo(false)] };
  if (key === "stage" && stages)
    return {
      ...head,
      kind: "choice",
      choices: offeredStages(stages).map((stage) => stageLabel(stages, stage)),
      ...stageExtras[name]?.(catalogue),
    };
  if (!("choices" in field.kind)) return { ...head, kind: "choice", choices: people };
  if (hasSeveral(field)) return { ...head, kind: "options", options: field.kind };
  const { choices, labels, offered = choices } = field.kind;
  return { ...head, kind: "choice", choices: offered.map((one) => labels[one] ?? one) };
}

/** The chosen value of a field, as the endpoint takes it. */
function changeOf(field: BulkField, values: BulkValues): Record<string, unknown> {
  const { key } = field;
  const value = values[key];
  if (field.kind === "task") return { task: taskOf(values) };
  if (field.kind === "value") return { [key]: value && typedValue(field.field, value) };
  if (field.kind === "options") return { [key]: value && JSON.parse(value) };
  if (field.kind === "followUp") return { [key]: followUpOf(value) };
  if (field.kind === "flag") return { [key]: value && value === yesOrNo(true) };
  const { reason, along } = field;
  return {
    [key]: value,
    ...(reason?.of.includes(value ?? "") && { [reason.key]: values[reason.key] }),
    ...(along?.of.includes(value ?? "") && values[along.key] !== declined && { [along.key]: true }),
  };
}

/** The value of a custom field; a typed text that is no number is sent as it is, and refused. */
function typedValue(field: Field, typed: string): unknown {
  return isNumber(field) ? (readNumber(typed, field) ?? typed) : typed;
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

/** The body of a call, whose endpoint checks the filters and the values as those of an address. */
export function bodyFor<Body>(body: {
  select: BulkSelect;
  change?: object;
  dryRun: boolean;
}): Body {
  // biome-ignore lint/plugin/cast: the endpoint of every kind takes this shape
  return body as Body;
}

const daysLater = /^\+(\d+)$/;

/** A date, null for none, or "+7" for a week later than the record's own date. */
export function followUpOf(value: string | undefined) {
  if (value === undefined) return undefined;
  const [, days] = daysLater.exec(value) ?? [];
  return days ? { addDays: Number(days) } : value || null;
}

function taskOf({ task, taskDueDate }: BulkValues) {
  return task === undefined ? undefined : { title: task, dueDate: taskDueDate ?? "" };
}

/** Whether a field has all that its change needs. */
export function isComplete(field: BulkField, values: BulkValues): boolean {
  const value = values[field.key];
  if (value === undefined) return false;
  if (field.kind === "task") return value.trim() !== "" && Boolean(values.taskDueDate);
  if (!("reason" in field) || !field.reason?.of.includes(value)) return true;
  return Boolean(values[field.reason.key]?.trim());
}
