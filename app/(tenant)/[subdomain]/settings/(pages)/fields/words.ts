import {
  type CustomKind,
  convertibleTo,
  customKindLabels,
  customKinds,
  kindText,
} from "@/lib/core/custom-kinds";
import { type CustomOption, optionsNamed } from "@/lib/core/custom-options";
import { countOf, formatCount, formatDateTime } from "@/lib/core/format";
import { manyRecords, type RecordKind, recordKinds } from "@/lib/core/record-kinds";
import { customFieldLimits } from "@/lib/crm/catalogue/fields/choices";
import type {
  ConversionAnswer,
  ConversionInput,
  FieldAnswer,
} from "@/lib/crm/catalogue/fields/schema";
import { changeLimits } from "@/lib/crm/changes/choices";

/** Examples of fields for an empty list, by kind of records in the order of the screen. */
export const fieldExamples: Record<RecordKind, string> = {
  lead: "A solar dealer adds “Roof Type”, a choice, and “Panels”, a number.",
  brand: "A distributor adds “GST Number”, a text, and “Dealer Since”, a date.",
  meeting: "A solar dealer adds “Roof Measured”, a yes or no, and “Distance in km”, a number.",
  enquiry: "A builder adds “Facing”, a choice, and “Floor”, a number.",
};

const [first = recordKinds[0], ...others] = recordKinds.toSorted(
  (one, other) => placeOf(one) - placeOf(other),
);

/** The kinds of records in the order of the screen. */
export const kindOrder: readonly [RecordKind, ...RecordKind[]] = [first, ...others];

function placeOf(kind: RecordKind): number {
  return Object.keys(fieldExamples).indexOf(kind);
}

/** Names the kinds that a field can become, and how to get another one. */
export function kindHint(kind: CustomKind): string {
  const others = convertibleTo(kind).filter((one) => one !== kind);
  const labels = others.map((one) => customKindLabels[one].toLowerCase());
  if (kind === "number") return "More decimals keep every value. For another kind add a new field.";
  if (labels.length === 0) return "The kind stays. For another kind add a new field.";
  return `It can become a ${labels.join(" or a ")} with its values. For another kind add a new field.`;
}

/** "Choice", "a number with 2 decimals". */
export function newKindText({ kind, decimals }: ConversionInput): string {
  if (decimals === undefined) return `a ${customKindLabels[kind].toLowerCase()}`;
  return `a number with ${countOf(decimals, "decimal")}`;
}

/** "Roof Type is a choice now". */
export function convertedText(label: string, input: ConversionInput): string {
  return `${label} is ${newKindText(input)} now`;
}

/** Says in sentences what a conversion does to the values. */
export function effectText(
  { entity }: Pick<FieldAnswer, "entity">,
  { kind }: ConversionInput,
  { records, inTrash, options, respelled }: ConversionAnswer,
): string[] {
  const trash = inTrash > 0 ? `, and ${formatCount(inTrash)} in the trash` : "";
  const kept =
    records + inTrash === 0
      ? "No record has a value in it yet."
      : `${recordsText(records, entity)} ${records === 1 ? "keeps its" : "keep their"} value${trash}.`;
  return [
    kept,
    ...(kind === "choice"
      ? [
          `${countOf(options.length, "option")} ${options.length === 1 ? "is" : "are"} made: ${optionsText(optionsNamed(options))}.`,
        ]
      : []),
    ...(respelled > 0 ? [respelledText(respelled)] : []),
    ...(records + inTrash > changeLimits.atOnce
      ? ["It takes a while, in which the field is only read."]
      : []),
    `It can be undone for ${changeLimits.undoDays} days.`,
  ];
}

function respelledText(count: number): string {
  return count === 1
    ? "1 value differs from an option only in capitals and becomes that option."
    : `${formatCount(count)} values differ from an option only in capitals and become that option.`;
}

const otherKinds: Partial<Record<FieldAnswer["kind"], string>> = {
  time: "Time",
  reference: "Record",
  person: "Person",
  contacts: "Numbers and addresses",
};

/** "Number, 2 decimals", "Person". */
export function fieldKindText(field: FieldAnswer): string {
  const kind = customKinds.find((one) => one === field.kind);
  if (!kind) return otherKinds[field.kind] ?? "";
  return kindText({ kind, decimals: field.own ? field.decimals : 0 });
}

/** Whether the field only waits until its values are removed. */
export function isDeleted(field: FieldAnswer): boolean {
  return field.own && field.deletedAt !== null;
}

/** "Standard fields (19), 2 changed". */
export function standardText(fields: readonly FieldAnswer[]): string {
  const changed = fields.filter(({ version }) => version > 1).length;
  return `Standard fields (${fields.length})${changed > 0 ? `, ${changed} changed` : ""}`;
}

/** How many records have a value: "1,180 leads", "1 lead". */
export function recordsText(count: number, kind: RecordKind): string {
  return countOf(count, kind, manyRecords[kind]);
}

/** How many records have a value, as a sentence. */
export function valuesText(kind: RecordKind, filled: number): string {
  if (filled === 0) return "No record has a value in it.";
  return `${recordsText(filled, kind)} ${filled === 1 ? "has" : "have"} a value in it.`;
}

const shownOptions = 6;

/** The options that are offered, the first ones by name. */
export function optionsText(options: readonly CustomOption[]): string {
  const offered = options.filter(({ archived }) => !archived).map(({ label }) => label);
  const more = offered.length - shownOptions;
  const first = offered.slice(0, shownOptions).join(", ");
  return more > 0 ? `${first} and ${more} more` : first;
}

/** The instant until which a deleted field can be restored. */
export function restorableUntil(deletedAt: string, timeZone: string): string {
  const end = Date.parse(deletedAt) + customFieldLimits.undoDays * 24 * 60 * 60_000;
  return formatDateTime(new Date(end).toISOString(), timeZone);
}
