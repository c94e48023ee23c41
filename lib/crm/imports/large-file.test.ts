import { once } from "node:events";
import { expect, test } from "vitest";
import { formatCount } from "@/lib/core/format";
import type { ExportRow, ExportTable } from "@/lib/server/table-file/table";
import { xlsxFile } from "@/lib/server/table-file/xlsx";
import { freshCompany } from "@/testing/company";
import { temporaryFile } from "@/testing/imports/files";
import { uploadFile } from "@/testing/imports/imports";
import { startWorker } from "@/testing/imports/worker";
import { sizeOf } from "@/testing/tier";
import { getImport, startCheck } from "./service";

const rows = sizeOf({ all: 5_000, heavy: 50_000 });
const mb = 1024 * 1024;

test(`${formatCount(rows)} rows of 15 columns are read and checked within 200 MB, in the server and in the worker`, async () => {
  const company = await freshCompany();
  const path = await temporaryFile("large.xlsx", await workbook());
  const before = process.memoryUsage.rss();
  const { id, totalRows, questions } = await uploadFile(company, "leads", { path });
  expect({ totalRows, questions }).toEqual({ totalRows: rows, questions: [] });
  expect(process.memoryUsage.rss() - before).toBeLessThan(200 * mb);

  await company.inTenant((tenant) => startCheck(tenant, id));
  const { child } = startWorker(company.companyId, id, "check");
  const [grownBytes] = await once(child, "message");
  expect(grownBytes).toBeLessThan(200 * mb);
  const { check } = await company.inTenant((tenant) => getImport(tenant, id));
  expect(check).toMatchObject({ created: rows, failed: 0, newBrands: 700 });
}, 480_000);

const titles =
  "Date,Brand,Client Name,Mobile,Email,HQ,Designation,LinkedIn,Website,Stage,Priority,CS Person,Comment,Outcome,Value";

async function workbook(): Promise<Buffer> {
  const columns: ExportTable["columns"] = titles
    .split(",")
    .map((title) => ({ title, kind: title === "Date" ? "date" : "text", width: 12 }));
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxFile({ name: "Leads", columns, batches: batches() }))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* batches(): AsyncGenerator<ExportRow[]> {
  for (let first = 0; first < rows; first += 500) {
    yield Array.from({ length: 500 }, (_, index) => leadRow(first + index));
  }
}

function leadRow(n: number): ExportRow {
  const mobile = `98200${String(n).padStart(5, "0")}`;
  const links = [`https://linkedin.com/in/c${n}`, `https://c${n}.example.in`];
  const choices = ["New", "High", "Asha Sharma", `Comment number ${n} with some text`, "Pending"];
  const person = [`Client ${n}`, mobile, `c${n}@example.in`, "Pune", "Manager"];
  return ["2026-02-03", `Brand ${n % 700}`, ...person, ...links, ...choices, n];
}
