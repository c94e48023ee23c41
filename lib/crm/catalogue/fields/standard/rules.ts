import type { Catalogue } from "@/lib/core/catalogue";
import { type Field, isNeverEmpty } from "@/lib/core/field-kinds/define-fields";
import type { RecordKind } from "@/lib/core/record-kinds";
import { type FieldsOf, fieldsOf, kinds } from "@/lib/crm/kinds/kinds";

type KeyOf<K extends RecordKind> = keyof FieldsOf<K> & string;

/** Reasons by the keys of fields, for the kinds that have them. */
type Reasons<R = string> = {
  readonly [K in RecordKind]?: { readonly [F in KeyOf<K>]?: R };
};

const contacted = "Clients are called and written to by it";
const ordered = "Lists are ordered by it";

/** Why screens cannot do without fields of these keys, in every kind that has them. */
const neededInAll: { readonly [F in { [K in RecordKind]: KeyOf<K> }[RecordKind]]?: string } = {
  stage: "Boards and lists are made of it",
  priority: "Lists and boards mark what is urgent by it",
  contact: contacted,
  nextFollowUpDate: "What is due is found by it",
  doNotContact: "It keeps members from contacting people who refused",
};

/** Why screens cannot do without further fields, beside those that a person must enter and ways to contact clients. */
const needed: Reasons = {
  brand: { status: "Lists and records show it beside the name" },
  lead: { date: ordered, estimatedValue: "Boards and the dashboard add it up" },
  meeting: {
    brand: "It names a meeting",
    clientName: "It names a meeting",
    title: "It names a meeting",
    type: "It names meetings without a title",
    meetingLink: "Meetings by video need it",
    location: "Meetings in person need it",
    notes: "What came of a meeting is noted in it",
    duration: "The calendar is made of it",
    mode: "It decides whether a meeting has a link or a place",
    status: "The calendar and what is due are made of it",
    outcome: "Meetings that are over wait for it",
  },
  enquiry: {
    brand: "It names the client of an enquiry",
    clientName: "It names the client of an enquiry",
    estimatedValue: "A won enquiry needs it",
    lostReason: "A lost enquiry needs it",
    addedDate: ordered,
  },
};

/** Why a field cannot be required of every record. */
const conditional: Reasons = {
  meeting: {
    meetingLink: "Only meetings by video have it",
    location: "Only meetings in person have it",
    notes: "It is entered after the meeting",
  },
  enquiry: { lostReason: "Only a lost enquiry has it" },
};

/** Why options that code depends on must stay. */
const neededOptions: Reasons<Readonly<Record<string, string>>> = {
  meeting: {
    mode: {
      "Video Call": "meetings by it have a link",
      "In Person": "meetings by it have a place",
    },
  },
};

/**
 * The standard fields of a kind that a company can change: stored ones and columns of lists. A field with the label of
 * an earlier one, such as the name of a referenced record, follows that one.
 */
export function standardFields(kind: RecordKind): [key: string, field: Field][] {
  const columns: readonly string[] = kinds[kind].columns;
  const shown = Object.entries<Field>(fieldsOf(kind)).filter(
    ([key, { computed }]) => !computed || columns.includes(key),
  );
  const first = new Map(shown.toReversed().map(([key, { label }]) => [label, key]));
  return shown.filter(([key, { label }]) => first.get(label) === key);
}

/** The declaration of a standard field that a company can change; undefined without one. */
export function standardField(kind: RecordKind, key: string): Field | undefined {
  return standardFields(kind).find(([name]) => name === key)?.[1];
}

/** Why a field cannot be hidden; null if it can. */
export function whyShown(kind: RecordKind, key: string, catalogue: Catalogue): string | null {
  const field = standardField(kind, key);
  if (field?.required && !field.computed) return "Every record needs it";
  const stage = catalogue.stages[kind]?.find(({ requires }) => requires?.includes(key));
  if (stage) return `The stage “${stage.label ?? stage.name}” requires it`;
  const isContact = field?.kind.name === "phone" || field?.kind.name === "email";
  if (isContact) return contacted;
  return reasonIn(neededInAll, key) ?? reasonIn(needed[kind], key) ?? null;
}

/** Why a field cannot be required, or not be optional; null if the company chooses. */
export function whyNotRequired(kind: RecordKind, key: string): string | null {
  const field = standardField(kind, key);
  if (field?.computed) return "Members do not enter it";
  if (field?.required) return "Every record needs it";
  if (field && isNeverEmpty(field)) return "It always has a value";
  return reasonIn(conditional[kind], key) ?? null;
}

/** The options of a field as declared; null if a company cannot change them here. Stages have settings of their own. */
export function standardOptions(kind: RecordKind, key: string): readonly string[] | null {
  const field = standardField(kind, key);
  const isStage = key === "stage" && kinds[kind].standard.stages !== null;
  if (!field?.customOptions || isStage) return null;
  return "choices" in field.kind ? field.kind.choices : (field.offers ?? []);
}

/** Why an option must stay; null if it can be archived. */
export function whyOffered(kind: RecordKind, key: string, option: string): string | null {
  if (standardField(kind, key)?.initial === option) return "new records start with it";
  return reasonIn(reasonIn(neededOptions[kind], key), option) ?? null;
}

/** The keys of the fields with the label of this one: the name of a referenced record follows the reference. */
export function namedAlike(kind: RecordKind, key: string): string[] {
  const fields = Object.entries<Field>(fieldsOf(kind));
  const label = fields.find(([name]) => name === key)?.[1].label;
  return fields.flatMap(([name, field]) => (field.label === label ? [name] : []));
}

function reasonIn<R>(
  reasons: Readonly<Record<string, R | undefined>> | undefined,
  key: string,
): R | undefined {
  return reasons && Object.hasOwn(reasons, key) ? reasons[key] : undefined;
}
