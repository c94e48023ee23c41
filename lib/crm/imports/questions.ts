import type { Catalogue } from "@/lib/core/catalogue";
import { countOf, formatCount } from "@/lib/core/format";
import { dateOrdersOf } from "@/lib/crm/cells/date";
import type { Actor } from "@/lib/server/database/scope";
import { rowsWithout } from "./answers";
import { brandNameFrom } from "./brand-name";
import type { ImportKind } from "./choices";
import type { AnalysedColumn, FileAnalysis, ImportFile } from "./columns/column";
import { mappedColumns } from "./columns/several";
import type { ImportQuestion, ImportSuggestions } from "./schema";
import type { ImportSettings } from "./settings/schema";
import { importTarget } from "./targets";
import { unanswered } from "./values/unknown";

/** The initial settings of an import; null where the file does not determine one. */
export function firstSettings(
  analysis: FileAnalysis,
  kind: ImportKind,
  catalogue: Catalogue,
): ImportSettings {
  const matched = analysis.mappings.find((mapping) => mapping.kind === kind)?.keys ?? [];
  const mapping = analysis.columns.map((_, index) => matched[index] ?? null);
  return {
    mapping,
    dateOrder: knownDateOrder({ kind, analysis, catalogue }, mapping),
    duplicates: "skip",
    unnamed: "contact",
    totals: "leaveOut",
    newBrands: "create",
    withoutBrand: null,
    csPerson: null,
    values: [],
  };
}

/** The settings still missing before the file can be checked or run, and those without which rows are refused. */
export function openQuestions(file: ImportFile): ImportQuestion[] {
  const { kind, settings } = file;
  const questions: ImportQuestion[] = [];
  const start = namesSomebody(file)
    ? ""
    : "No column looks like a name, number or e-mail address. ";
  for (const label of missingFields(file)) {
    questions.push({ id: "mapping", text: `${start}Choose the column that holds ${label}` });
  }
  const ambiguous = ambiguousColumns(file);
  if (settings.dateOrder === null && ambiguous.length > 0) {
    questions.push({ id: "dateOrder", text: dateQuestion(ambiguous) });
  }
  const turned = dateColumns(file, settings.mapping).reduce((sum, one) => sum + one.turnedDates, 0);
  if (turned > 0 && settings.turnedDates === undefined)
    questions.push({ id: "turnedDates", text: turnedQuestion(turned) });
  const values = unanswered(file);
  if (values[0]) questions.push({ id: "values", text: valueQuestion(values), optional: true });
  if (kind === "brands") return questions;
  const unbranded = rowsWithout("brand", file.analysis, file.settings);
  if (unbranded > 0 && settings.withoutBrand === null) {
    questions.push({
      id: "withoutBrand",
      text: `Choose the brand for ${rows(unbranded)} without one`,
    });
  }
  if (settings.csPerson === null && !settings.mapping.includes("csPerson")) {
    questions.push({ id: "csPerson", text: "Choose the CS person for these leads" });
  }
  return questions;
}

/** The questions depend on `people`, the names of the members. */
export type Asked = { people: readonly string[]; actor: Actor };

/** Answers for all rows without a brand or CS person that nobody has given yet. They hold once they are saved. */
export function suggestAnswers(
  file: ImportFile & { fileName: string },
  { people, actor }: Asked,
): ImportSuggestions {
  const { settings } = file;
  const lacks = (field: string) =>
    importTarget(file.kind, file.catalogue).fields.has(field) &&
    rowsWithout(field, file.analysis, file.settings) > 0;
  const asksPerson = settings.csPerson === null && lacks("csPerson");
  const asksBrand = settings.withoutBrand === null && lacks("brand");
  return {
    csPerson: asksPerson && people.includes(actor.name) ? actor.name : null,
    withoutBrand: asksBrand ? { rule: "create", name: brandNameFrom(file.fileName) } : null,
  };
}

function valueQuestion([first, ...others]: ReturnType<typeof unanswered>): string {
  if (!first) return "";
  const { field, value } = first;
  const more = others.length > 0 ? ` and ${countOf(others.length, "other value")}` : "";
  return `Choose what “${value.text}” in ${field.label} means (${rows(value.rows)})${more}`;
}

type DatedFile = Pick<ImportFile, "kind" | "analysis" | "catalogue">;

/** The date order of the mapped date columns, or null if they are ambiguous or disagree. */
export function knownDateOrder(file: DatedFile, mapping: ImportSettings["mapping"]) {
  const found = new Set(dateColumns(file, mapping).map((column) => column.dateOrder));
  const [only] = [...found].filter((order) => order === "dmy" || order === "mdy");
  return found.has("mixed") || (found.has("dmy") && found.has("mdy")) ? null : (only ?? null);
}

function ambiguousColumns(file: ImportFile): AnalysedColumn[] {
  return dateColumns(file, file.settings.mapping).filter(({ dateOrder }) => dateOrder !== null);
}

function dateColumns({ kind, catalogue, analysis }: DatedFile, mapping: ImportSettings["mapping"]) {
  const { fields } = importTarget(kind, catalogue);
  return analysis.columns.filter((_, at) => fields.get(mapping[at] ?? "")?.kind === "date");
}

function dateQuestion(columns: AnalysedColumn[]): string {
  const samples = columns.flatMap((column) => column.samples);
  const example = samples.find((sample) => dateOrdersOf(sample)?.length === 2) ?? samples[0] ?? "";
  return `Is ${example} written day first or month first?`;
}

function turnedQuestion(count: number): string {
  return `${countOf(count, "date looks", "dates look")} turned round by the spreadsheet. Choose whether they are turned back`;
}

// A lead's brand and CS person can also be chosen for all rows at once, and it may be called by its number.
function missingFields({ kind, catalogue, settings }: ImportFile): string[] {
  const { mapping, unnamed } = settings;
  const { columns, identity, reach } = importTarget(kind, catalogue);
  const isCalled =
    unnamed === "contact" && (mapping.includes(reach.phone) || mapping.includes(reach.email));
  const forAll = ["brand", "csPerson", ...(isCalled ? [identity.name] : [])];
  const own = columns.filter((field) => field.required && !forAll.includes(field.key));
  return own.filter((field) => !mapping.includes(field.key)).map((field) => field.label);
}

/** Whether a column is mapped to a name, a number or an e-mail address. */
function namesSomebody(file: ImportFile): boolean {
  return mappedColumns(file).some(
    ({ field }) => field?.holdsNames || field?.kind === "phone" || field?.kind === "email",
  );
}

function rows(count: number): string {
  return count === 1 ? "1 row" : `${formatCount(count)} rows`;
}
