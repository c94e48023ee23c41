import { z } from "zod";
import type { OpenTenant } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { csvFile } from "@/lib/server/table-file/csv";
import type { ExportRow, ExportTable } from "@/lib/server/table-file/table";
import { requireImport } from "./record";
import { readerOf } from "./steps/file-batches";

const batchSize = 1000;

/** The outcomes of rows that became no record. */
export const leftOut = ["failed", "skipped"] as const;

const cells = z.array(z.string());
const reasons = z.array(z.object({ column: z.string().nullable().optional(), reason: z.string() }));

/**
 * The rows that became no record as streamed CSV: the columns of their file and a "Reason" column. Throws `not_found`.
 */
export async function failedRowsFile(
  open: OpenTenant,
  id: string,
): Promise<{ fileName: string; bytes: AsyncGenerator<Uint8Array> }> {
  const stored = await open((tenant) => requireImport(tenant, id));
  const { fileName } = stored;
  const columns: ExportTable["columns"] = [
    ...readerOf(stored).columns.map(({ name: title, field }) => ({
      title,
      width: 20,
      kind: field?.kind === "phone" ? ("phone" as const) : ("text" as const),
    })),
    { title: "Reason", kind: "text", width: 20 },
  ];
  const batches = failedRows(open, id, columns.length - 1);
  const bytes = csvFile({ name: "Rows left out", columns, batches });
  return { fileName: `${fileName.replace(/\.[a-z]+$/i, "")} - rows left out.csv`, bytes };
}

async function* failedRows(
  open: OpenTenant,
  importId: string,
  width: number,
): AsyncGenerator<ExportRow[]> {
  let lastLine = 0;
  for (;;) {
    const rows = await open(({ db, companyId }) =>
      db.importRow.findMany({
        where: {
          companyId,
          importId,
          outcome: { in: [...leftOut] },
          // Older versions stored no cells of rows that are there already.
          cells: { not: Prisma.DbNull },
          line: { gt: lastLine },
        },
        orderBy: { line: "asc" },
        take: batchSize,
      }),
    );
    if (rows.length === 0) return;
    lastLine = rows.at(-1)?.line ?? lastLine;
    yield rows.map((row) => {
      const own = cells.parse(row.cells);
      const titled = Array.from({ length: width }, (_, index) => own[index] ?? "");
      return [...titled, reasonOf(row.reasons), ...own.slice(width)];
    });
  }
}

function reasonOf(stored: unknown): string {
  const each = reasons
    .parse(stored)
    .map(({ column, reason }) => (column ? `${column}: ${reason}` : reason));
  return each.join("; ");
}
