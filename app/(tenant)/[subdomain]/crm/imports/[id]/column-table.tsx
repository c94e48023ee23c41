import { Select } from "@/components/ui/select";
import { Table, TableCell, TableHead } from "@/components/ui/table";
import type { ImportRecord, ImportSettings } from "@/lib/crm/imports/schema";
import { SectionTitle } from "./section-title";

type Props = {
  record: ImportRecord;
  settings: ImportSettings;
  question: string | undefined;
  onChange: (patch: Partial<ImportSettings>) => void;
};

/** The columns of the file with some of their cells, and the field that each one fills. */
export function ColumnTable({ record, settings, question, onChange }: Props) {
  return (
    <section id="import-mapping" className="flex flex-col gap-3" aria-labelledby="columns-title">
      <SectionTitle
        id="columns-title"
        hint="Columns without a field are left out."
        problem={question}
      >
        Which column is what?
      </SectionTitle>
      <div className="overflow-hidden rounded-lg border">
        <Table className="max-md:block">
          <thead className="max-md:hidden">
            <tr>
              <TableHead className="w-1/4">Column in the file</TableHead>
              <TableHead>Its first cells</TableHead>
              <TableHead className="w-24 text-end">Filled</TableHead>
              <TableHead className="w-1/4">Field</TableHead>
            </tr>
          </thead>
          <tbody className="max-md:block [&>tr:last-child>td]:border-b-0">
            {record.columns.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name, and keep their order
              <ColumnRow key={index} {...{ record, settings, index, onChange }} />
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  );
}

type RowProps = Omit<Props, "question"> & { index: number };

function ColumnRow(props: RowProps) {
  const { columns, totalRows } = props.record;
  const column = columns[props.index];
  if (!column) return null;
  return (
    <tr className="max-md:flex max-md:flex-col max-md:gap-1 max-md:border-b max-md:p-3 max-md:last:border-b-0">
      <TableCell className="font-medium max-md:h-auto max-md:border-0 max-md:p-0">
        {column.name}
      </TableCell>
      <TableCell className="text-muted-foreground max-md:h-auto max-md:border-0 max-md:p-0">
        <span className="line-clamp-2 break-words">{column.samples.join(" · ")}</span>
      </TableCell>
      <TableCell className="text-end text-muted-foreground max-md:hidden">
        {Math.round((column.filled / totalRows) * 100)}%
      </TableCell>
      <TableCell className="max-md:h-auto max-md:border-0 max-md:p-0 max-md:pt-1">
        <FieldSelect {...props} />
      </TableCell>
    </tr>
  );
}

// A field that another column fills moves over to this one.
function FieldSelect({ record, settings, index, onChange }: RowProps) {
  const { mapping } = settings;
  const choose = (field: string | null) =>
    onChange({
      mapping: mapping.map((other, at) => (at === index ? field : other === field ? null : other)),
    });
  return (
    <Select
      aria-label={`Field for ${record.columns[index]?.name}`}
      value={mapping[index] ?? ""}
      emptyLabel="Leave out"
      options={record.fields.map(({ key, label, required }) => ({
        value: key,
        label: required ? `${label} *` : label,
      }))}
      onChange={(event) => choose(event.target.value || null)}
    />
  );
}
