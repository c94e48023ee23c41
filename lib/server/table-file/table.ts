import type { SheetColumn } from "@/lib/core/field-kinds/kinds";

/** A column of a file. Dates are `YYYY-MM-DD`, amounts whole rupees. */
export type ExportColumn = {
  title: string;
  kind: SheetColumn;
  width: number;
};

export type ExportCell = string | number | null;

export type ExportRow = ExportCell[];

/** A file's columns, and its rows in batches, so that no file is in memory as a whole. */
export type ExportTable = {
  name: string;
  columns: readonly ExportColumn[];
  batches: AsyncIterable<ExportRow[]>;
};
