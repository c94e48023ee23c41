import type { ImportTrial } from "./preview/schema";
import type { ImportRecord } from "./schema";
import type { ImportSettings, ValueMeaning } from "./settings/schema";

/** The settings of an import with the suggested answers where none is given. */
export function withSuggestions(
  settings: ImportSettings,
  { suggestions }: Pick<ImportRecord, "suggestions">,
): ImportSettings {
  return {
    ...settings,
    csPerson: settings.csPerson ?? suggestions.csPerson,
    withoutBrand: settings.withoutBrand ?? suggestions.withoutBrand,
  };
}

/** How many rows have no value for this field: all of them if no column is mapped to it. */
export function rowsWithout(
  field: string,
  { columns, totalRows }: { columns: readonly { filled: number }[]; totalRows: number },
  { mapping }: Pick<ImportSettings, "mapping">,
): number {
  const mapped = columns.filter((_, at) => mapping[at] === field);
  return totalRows - Math.max(0, ...mapped.map(({ filled }) => filled));
}

/** The columns that are filled in more than half of the rows and mapped to nothing. */
export function leftOutColumns({
  columns,
  totalRows,
  settings,
}: Pick<ImportRecord, "columns" | "totalRows" | "settings">): ImportRecord["columns"] {
  const isLeftOut = (at: number) => settings.mapping[at] === null;
  return columns.filter(({ filled }, at) => isLeftOut(at) && filled > totalRows / 2);
}

/** The settings with the proposals for the values nothing was chosen for. */
export function withProposals(
  settings: ImportSettings,
  { unknownValues }: Pick<ImportRecord, "unknownValues">,
): ImportSettings {
  const added = unknownValues.flatMap(({ field, values }) => {
    const chosen = settings.values.filter((one) => one.field === field);
    return values.flatMap(({ text, proposal }): ValueMeaning[] =>
      proposal && !chosen.some((one) => one.text === text)
        ? [{ field, text, means: proposal }]
        : [],
    );
  });
  return { ...settings, values: [...settings.values, ...added] };
}

/** The settings as the first rows are shown with them: a brand that is not named yet is none. */
export function trialOf(settings: ImportSettings, record: ImportRecord): ImportTrial {
  const { withoutBrand } = settings;
  const isUnnamed =
    (withoutBrand?.rule === "create" && withoutBrand.name.trim() === "") ||
    (withoutBrand?.rule === "existing" && withoutBrand.brandId === "");
  return { ...withProposals(settings, record), ...(isUnnamed && { withoutBrand: null }) };
}
