import { isMapped, readCell } from "@/lib/crm/cells/read-cell";
import type { ImportKind } from "../choices";
import { type ImportField, type ImportFile, wordsFor } from "../columns/column";
import { mappedColumns } from "../columns/several";
import { type ColumnValue, valueKey } from "../columns/tally";
import type { UnknownValues } from "../schema";
import type { ValueMeaning } from "../settings/schema";
import { alikeWords } from "./alike";
import { proposeChoice, proposePerson } from "./proposals";

/** Most values listed for a field; the others share one answer. */
const mostListed = 60;

/** The values of the mapped columns that are unknown to their fields; `people` are the members' names. */
export function unknownValues(file: ImportFile, people: readonly string[]): UnknownValues[] {
  return mappedFields(file).flatMap(({ field, values, filled }) => {
    const choices = choicesOf(field, people);
    if (!choices) return [];
    const unknown = values.filter(({ text }) => !isKnown(field, text, people));
    const listed = unknown.slice(0, mostListed);
    const counted = values.reduce((sum, { rows }) => sum + rows, 0);
    const unlisted = unknown.slice(mostListed).reduce((sum, { rows }) => sum + rows, 0);
    const canKeep = field.kind === "person";
    const otherRows = canKeep ? 0 : filled - counted + unlisted;
    if (listed.length === 0 && otherRows === 0) return [];
    return [
      {
        field: field.key,
        label: field.label,
        canKeep,
        otherRows,
        choices: [...choices],
        values: listed.map((value) => ({
          ...value,
          ...proposalFor(file.kind, field, value, people),
        })),
      },
    ];
  });
}

/** The listed values without a chosen meaning; their rows are refused. */
export function unanswered(file: ImportFile): { field: UnknownValues; value: ColumnValue }[] {
  const answered = new Set(file.settings.values.map(answerKey));
  return unknownValues(file, [])
    .filter(({ canKeep }) => !canKeep)
    .flatMap((field) => field.values.map((value) => ({ field, value })))
    .filter(({ field, value }) => !answered.has(answerKey({ ...field, text: value.text })));
}

/** The key of an answer: its field and its value in any spelling. */
export function answerKey({ field, text }: Pick<ValueMeaning, "field" | "text">): string {
  return text === null ? field : `${field} ${valueKey(text)}`;
}

/** The possible meanings of this field's values; null for a field whose values are not mapped. */
export function choicesOf(field: ImportField, people: readonly string[]): readonly string[] | null {
  if (field.kind === "person") return people;
  return isMapped(field) ? field.choices : null;
}

function mappedFields(file: ImportFile) {
  return mappedColumns(file).flatMap(({ field, values, filled }) =>
    field ? [{ field, values, filled }] : [],
  );
}

function isKnown(field: ImportField, text: string, people: readonly string[]): boolean {
  if (field.kind === "person") return people.includes(text);
  return "value" in readCell(text, field, "dmy");
}

function proposalFor(
  kind: ImportKind,
  field: ImportField,
  { text }: ColumnValue,
  people: readonly string[],
) {
  if (field.kind === "person") return { proposal: proposePerson(text, people) };
  const words = wordsFor(field.choices, alikeWords[kind][field.key] ?? {});
  const proposal = proposeChoice(text, choicesOf(field, people) ?? [], words);
  if (proposal || field.initial === null) return { proposal };
  return { proposal: { rule: "use", value: field.initial }, isGuess: true } as const;
}
