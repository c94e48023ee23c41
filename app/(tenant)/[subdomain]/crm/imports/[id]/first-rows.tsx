import { Table, TableCell, TableHead } from "@/components/ui/table";
import { formatCount } from "@/lib/core/format";
import type { ImportRecord } from "@/lib/crm/imports/schema";
import type { SettingsProps } from "./choice-group";
import { SectionTitle } from "./step-parts";

type RowsProps = {
  record: ImportRecord;
  /** The columns with a field. */
  shown: readonly { index: number; label: string }[];
};

/** The first rows of the file under the current mapping. */
export function FirstRows({ record, settings }: SettingsProps) {
  const shown = settings.mapping.flatMap((field, index) => {
    const label = record.fields.find(({ key }) => key === field)?.label;
    return label ? [{ index, label }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="first-rows-title" className="flex min-w-0 flex-col gap-3">
      <SectionTitle id="first-rows-title" hint="As they would be read with these fields.">
        The first rows
      </SectionTitle>
      <RowTable record={record} shown={shown} />
      <RowCards record={record} shown={shown} />
    </section>
  );
}

function RowTable({ record, shown }: RowsProps) {
  return (
    <section
      aria-label="First rows"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too
      tabIndex={0}
      className="overflow-x-auto rounded-lg border max-md:hidden"
    >
      <Table className="[&_tr:last-child>td]:border-b-0">
        <thead>
          <tr>
            <TableHead className="text-end">Row</TableHead>
            {shown.map(({ index, label }) => (
              <TableHead key={index}>{label}</TableHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {record.firstRows.map(({ line, cells }) => (
            <tr key={line}>
              <TableCell className="h-9 text-end text-muted-foreground">
                {formatCount(line)}
              </TableCell>
              {shown.map(({ index }) => (
                <TableCell key={index} className="h-9 max-w-64 truncate">
                  {cells[index]}
                </TableCell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

const cards = 3;

function RowCards({ record, shown }: RowsProps) {
  return (
    <ul className="flex flex-col gap-2 md:hidden">
      {record.firstRows.slice(0, cards).map(({ line, cells }) => (
        <li key={line} className="rounded-lg border p-3">
          <p className="mb-1 text-muted-foreground text-xs">Row {formatCount(line)}</p>
          <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-table">
            {shown.map(({ index, label }) => (
              <div key={index} className="contents">
                <dt className="text-muted-foreground">{label}</dt>
                <dd className="min-w-0 break-words text-end">{cells[index]}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
