/** One column of an exported file. Dates are `YYYY-MM-DD`, amounts whole rupees. */
export type ExportColumn = {
  title: string;
  kind: "text" | "date" | "amount" | "count";
  width: number;
};

export type ExportRow = (string | number | null)[];

/** What is exported: its columns, and its rows in batches, so that no file is ever whole in memory. */
export type ExportTable = {
  name: string;
  columns: ExportColumn[];
  batches: AsyncIterable<ExportRow[]>;
};
