import { NativeSelect } from "@/components/ui/native-select";
import { countOf } from "@/lib/core/format";
import type { ImportCheck } from "@/lib/crm/imports/outcome/schema";
import type { ImportRecord } from "@/lib/crm/imports/schema";
import type { ImportSettings } from "@/lib/crm/imports/settings/schema";
import { SectionTitle } from "./step-parts";

type Mapped = Pick<ImportRecord, "columns" | "fields"> & {
  settings: Pick<ImportSettings, "mapping" | "without">;
};
type Mistakes = Pick<ImportCheck, "groups" | "dropped">;

type Props = {
  record: Mapped;
  check: Mistakes;
  onChoose: (without: string[]) => void;
};

/** Chooses for each column that a record can go without whether rows with a mistake there go in without the cell. */
export function CellChoices({ record, check, onChoose }: Props) {
  const { without = [] } = record.settings;
  const choices = optionalColumns(record, check);
  if (choices.length === 0) return null;
  return (
    <section aria-labelledby="cells-title" className="flex flex-col gap-3">
      <SectionTitle
        id="cells-title"
        hint="Optional cells can be left out instead of their rows. The file is checked again after a choice."
      >
        Import rows without a wrong cell?
      </SectionTitle>
      <ul className="flex max-w-3xl flex-col divide-y rounded-lg border bg-card">
        {choices.map(({ column, key, rows }) => (
          <li key={column} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2">
            <p className="min-w-36 flex-1 break-words">
              <span className="font-medium">{column}</span>{" "}
              <span className="text-muted-foreground">{countOf(rows, "row")}</span>
            </p>
            <NativeSelect
              aria-label={`Rows with a mistake in ${column}`}
              className="w-64 max-sm:w-full"
              value={without.includes(key) ? "without" : "refuse"}
              options={[
                { value: "refuse", label: "Leave these rows out" },
                { value: "without", label: `Import them without ${column}` },
              ]}
              onChange={({ target }) => {
                const others = without.filter((other) => other !== key);
                onChoose(target.value === "without" ? [...others, key] : others);
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The columns with mistakes whose field is optional, and the number of rows with one. */
function optionalColumns(
  { columns, fields, settings: { mapping } }: Mapped,
  { groups, dropped }: Mistakes,
) {
  const wrong = [...groups, ...dropped];
  const names = [...new Set(wrong.map(({ column }) => column))];
  return names.flatMap((column) => {
    const at = columns.findIndex(({ name }, index) => name === column && mapping[index]);
    const field = fields.find(({ key }) => key === mapping[at]);
    const rows = wrong.reduce((sum, group) => sum + (group.column === column ? group.rows : 0), 0);
    return column && field && !field.required ? [{ column, key: field.key, rows }] : [];
  });
}
