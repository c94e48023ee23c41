import type { Catalogue } from "@/lib/core/catalogue";
import { companyOf } from "@/lib/core/company";
import { isSlot } from "@/lib/core/custom-slots";
import type { Fields } from "@/lib/core/field-kinds/define-fields";
import { batchesById } from "@/lib/server/database/batches-by-id";
import { ofCompany } from "@/lib/server/database/own-company";
import type { OpenReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { jsonbObject, valueOfField } from "@/lib/server/records/record-sql";
import { csvFile } from "@/lib/server/table-file/csv";
import type { ExportRow } from "@/lib/server/table-file/table";
import { columnsLeftOut, type Section } from "./sections";

const batchRows = 2000;

/** The company whose records are read. */
type Source = { companyId: string; catalogue: Catalogue; read: OpenReader };

/** Streams all records of a section as a JSON array with one record per line. */
export async function* jsonOf(source: Source, section: Section): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let start = "[\n";
  for await (const rows of batches(source, section, await shapeOf(source, section))) {
    yield encoder.encode(start + rows.join(",\n"));
    start = ",\n";
  }
  yield encoder.encode(start === "[\n" ? "[]\n" : "\n]\n");
}

/** Streams the records as CSV with a header. */
export async function* csvOf(source: Source, section: Section): AsyncGenerator<Uint8Array> {
  const shape = await shapeOf(source, section);
  const columns = shape.columns.map((title) => ({ title, kind: kindOf(title), width: 0 }));
  yield* csvFile({ name: section.name, columns, batches: cells(source, section, shape) });
}

async function* cells(source: Source, section: Section, shape: Shape): AsyncGenerator<ExportRow[]> {
  for await (const rows of batches(source, section, shape)) {
    const records: Record<string, unknown>[] = rows.map((row) => JSON.parse(row));
    yield records.map((record) => shape.columns.map((column) => toCell(record[column])));
  }
}

/** The exported columns of a section in order, the omitted ones of its table, and custom fields by their names. */
type Shape = { columns: string[]; leftOut: string[]; custom: Fields };

async function shapeOf({ read, catalogue }: Source, { table, beside }: Section): Promise<Shape> {
  const custom = companyOf(catalogue).custom(table);
  const found = await read(
    ({ db }) => db.$queryRaw<{ name: string; isBinary: boolean }[]>`
      select attname::text as name, atttypid = 'bytea'::regtype as "isBinary" from pg_attribute
      where attrelid = ${`public.${table}`}::text::regclass and attnum > 0 and not attisdropped order by attnum`,
  );
  const isKept = ({ name, isBinary }: (typeof found)[number]) =>
    !isBinary && !columnsLeftOut.includes(name) && !isSlot(name);
  const names = (kept: boolean) =>
    found.filter((column) => isKept(column) === kept).map(({ name }) => name);
  const columns = [...names(true), ...Object.keys(custom), ...(beside ? [beside.column] : [])];
  return { columns, leftOut: names(false), custom };
}

/** The records as JSON texts in order of creation, each batch read in its own short transaction. */
async function* batches(
  { companyId, read }: Source,
  { table, where, beside }: Section,
  { leftOut, custom }: Shape,
): AsyncGenerator<string[]> {
  const name = new Prisma.Sql([`"${table}"`], []);
  const more = beside
    ? Prisma.sql`|| jsonb_build_object(${beside.column}::text, ${ofCompany(beside.value, companyId)})`
    : Prisma.empty;
  const values = Object.entries(custom).map(
    ([key, field]) =>
      Prisma.sql`${key}::text, ${ofCompany(valueOfField("t", key, field), companyId)}`,
  );
  const readAfter = (last: string) =>
    read(
      ({ db }) => db.$queryRaw<{ id: string; row: string }[]>`
        select t.id, ((to_jsonb(t) - ${leftOut}::text[]) || ${jsonbObject(values)} ${more})::text as row from ${name} t
        where t.company_id = ${companyId}::uuid and t.id > ${last}::uuid and ${where ?? Prisma.sql`true`}
        order by t.id limit ${batchRows}`,
    );
  for await (const rows of batchesById(batchRows, readAfter)) yield rows.map(({ row }) => row);
}

const phoneColumns = ["phone", "mobile_number"];

function kindOf(column: string): "phone" | "text" {
  return phoneColumns.includes(column) ? "phone" : "text";
}

function toCell(value: unknown): ExportRow[number] {
  if (value === null || value === undefined) return null;
  if (typeof value === "object") return JSON.stringify(value);
  return typeof value === "number" ? value : String(value);
}
