import { Table, TableCell, TableHead } from "@/components/ui/table";
import { cn } from "@/lib/core/cn";
import { formatCount } from "@/lib/core/format";
import type { ImportPreview } from "@/lib/crm/imports/preview/schema";
import type { ImportRecord } from "@/lib/crm/imports/schema";
import { SectionTitle } from "./step-parts";

type Row = ImportPreview["rows"][number];

/** The field of a cell, and how its column differs from the file; `written` is the cell in the file. */
type Column = ImportPreview["columns"][number] & {
  mark: string | null;
  written: (row: Row) => string;
};

type Props = { record: ImportRecord; preview: ImportPreview | null; isBusy: boolean };

/** The first rows of the file as they will be stored. */
export function FirstRows({ record, preview, isBusy }: Props) {
  if (!preview || preview.columns.length === 0) return null;
  const columns = preview.columns.map((column, at) => toColumn(column, at, { record, preview }));
  return (
    <section
      aria-labelledby="first-rows-title"
      aria-busy={isBusy}
      className={cn("flex min-w-0 flex-col gap-3 transition-opacity", isBusy && "opacity-60")}
    >
      <SectionTitle id="first-rows-title" hint="Grey text is what your file says.">
        Preview
      </SectionTitle>
      <RowTable columns={columns} rows={preview.rows} />
      <RowCards columns={columns} rows={preview.rows} />
    </section>
  );
}

function toColumn(
  column: ImportPreview["columns"][number],
  at: number,
  { record, preview: { rows } }: { record: ImportRecord; preview: ImportPreview },
): Column {
  const isChanged = rows.some(({ cells }) => cells[at]?.isChanged);
  const added = column.column === null ? "filled in" : "changed";
  const written = ({ line }: Row) => {
    const row = record.firstRows.find((one) => one.line === line);
    const cells = row?.cells.filter((_, at) => record.settings.mapping[at] === column.field);
    return cells?.filter(Boolean).join(" ") ?? "";
  };
  return { ...column, mark: isChanged ? added : null, written };
}

type RowsProps = { columns: readonly Column[]; rows: readonly Row[] };

function RowTable({ columns, rows }: RowsProps) {
  return (
    <section
      aria-label="First rows"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too
      tabIndex={0}
      className="overflow-x-auto rounded-lg border *:overflow-visible max-md:hidden"
    >
      <Table className="[&_tr:last-child>td]:border-b-0">
        <thead>
          <tr>
            <TableHead>Row</TableHead>
            {columns.map(({ field, label, mark }) => (
              <TableHead key={field}>
                {label}
                {mark && <span className="font-normal text-muted-foreground"> {mark}</span>}
              </TableHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line} className="align-top">
              <TableCell className="h-9 min-w-24 py-2 text-muted-foreground">
                {formatCount(row.line)}
                <Outcome row={row} />
              </TableCell>
              {columns.map((column, at) => (
                <TableCell
                  key={column.field}
                  className={cn("h-9 max-w-64 py-2", column.mark && "bg-accent/60")}
                >
                  <StoredCell row={row} at={at} column={column} />
                </TableCell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

const outcomeWords: Record<Row["outcome"], string | null> = {
  created: null,
  updated: "Updates a record",
  skipped: "Changes nothing",
  failed: "Left out",
};

/** Why a row does something else than creating a record. */
function Outcome({ row: { outcome, reason } }: { row: Row }) {
  const words = outcomeWords[outcome];
  if (!words) return null;
  return (
    <p className={cn("text-xs", outcome === "failed" && "text-destructive-text")}>
      {reason ? `${words}: ${reason}` : words}
    </p>
  );
}

function StoredCell({ row, at, column }: { row: Row; at: number; column: Column }) {
  const { text = "", isChanged, problem } = row.cells[at] ?? {};
  const written = isChanged ? column.written(row) : "";
  return (
    <>
      <p dir="auto" className="truncate" title={text}>
        {text}
      </p>
      {written && (
        <p dir="auto" className="truncate text-muted-foreground text-xs" title={written}>
          {written}
        </p>
      )}
      {problem && <p className="whitespace-normal text-destructive-text text-xs">{problem}</p>}
    </>
  );
}

const cards = 3;

/** The columns of a card: those with a value or a problem, and their positions. */
function filledColumns(columns: readonly Column[], { cells }: Row) {
  return columns
    .map((column, at) => ({ column, at }))
    .filter(({ at }) => cells[at]?.text || cells[at]?.problem);
}

function RowCards({ columns, rows }: RowsProps) {
  return (
    <ul className="flex flex-col gap-2 md:hidden">
      {rows.slice(0, cards).map((row) => (
        <li key={row.line} className="rounded-lg border p-3">
          <div className="mb-1 flex gap-2 text-muted-foreground text-xs">
            Row {formatCount(row.line)}
            <Outcome row={row} />
          </div>
          <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-table">
            {filledColumns(columns, row).map(({ column, at }) => (
              <div key={column.field} className="contents">
                <dt className="text-muted-foreground">{column.label}</dt>
                <dd className="min-w-0 break-words text-end">
                  <StoredCell row={row} at={at} column={column} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
