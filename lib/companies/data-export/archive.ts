import { getProfile } from "@/lib/companies/profile/service";
import { formatDateTime } from "@/lib/core/format";
import { everyone } from "@/lib/core/permissions";
import { batchesById } from "@/lib/server/database/batches-by-id";
import { withTenant } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { log } from "@/lib/server/operation/log";
import { openReader } from "@/lib/server/replica/replica";
import { storedBytes } from "@/lib/server/storage/stored-files";
import { type ZipFile, zip } from "@/lib/server/table-file/zip";
import { csvOf, jsonOf } from "./rows";
import { sections } from "./sections";

const filesAtOnce = 200;

/**
 * Streams all of a company's data as one zip: its profile, every kind of record as CSV and JSON, and its
 * files. It is not a snapshot: concurrent changes may or may not be included.
 */
export function companyArchive(companyId: string, now: Date): AsyncGenerator<Uint8Array> {
  return zip(contents(companyId, now), now);
}

async function* contents(companyId: string, now: Date): AsyncGenerator<ZipFile> {
  const { company, catalogue } = await withTenant({ companyId }, systemActor, async (tenant) => ({
    company: await getProfile(tenant),
    catalogue: tenant.catalogue,
  }));
  const asked = formatDateTime(now, company.timeZone);
  yield { name: "README.txt", bytes: text(readme(company.name, asked)) };
  yield { name: "company.json", bytes: text(`${JSON.stringify(company, null, 2)}\n`) };
  const scope = {
    companyId,
    timeZone: "UTC",
    catalogue,
    sees: everyone,
    changes: everyone,
  };
  const source = { companyId, catalogue, read: openReader(scope, systemActor) };
  for (const section of sections) {
    yield { name: `${section.name}.csv`, bytes: csvOf(source, section) };
    yield { name: `${section.name}.json`, bytes: jsonOf(source, section) };
  }
  yield* storedFiles(companyId);
}

async function* storedFiles(companyId: string): AsyncGenerator<ZipFile> {
  for await (const files of batchesById(filesAtOnce, (after) => filesAfter(companyId, after))) {
    for (const file of files) yield* storedFile(file);
  }
}

function filesAfter(companyId: string, after: string): Promise<StoredFile[]> {
  return withTenant({ companyId, timeZone: "UTC" }, systemActor, ({ db }) =>
    db.file.findMany({
      where: { companyId, id: { gt: after }, orphanedAt: null, purpose: { not: "export" } },
      select: { id: true, storageKey: true, driver: true, name: true, contentType: true },
      orderBy: { id: "asc" },
      take: filesAtOnce,
    }),
  );
}

type StoredFile = {
  id: string;
  storageKey: string;
  driver: string;
  name: string | null;
  contentType: string;
};

/** Yields nothing if the file no longer exists. If iteration stops early, the file is closed. */
async function* storedFile(file: StoredFile): AsyncGenerator<ZipFile> {
  const rest = storedBytes(file);
  try {
    const first = await firstOf(rest, file);
    if (first) yield { name: `files/${file.id}${suffixOf(file)}`, bytes: continued(first, rest) };
  } finally {
    await rest.return(undefined);
  }
}

async function firstOf(
  bytes: AsyncGenerator<Uint8Array>,
  file: StoredFile,
): Promise<IteratorResult<Uint8Array> | null> {
  try {
    return await bytes.next();
  } catch (error) {
    log.warn({ file: file.id, err: error }, "a file is left out of an export");
    return null;
  }
}

async function* continued(
  first: IteratorResult<Uint8Array>,
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (!first.done) yield first.value;
  yield* rest;
}

const endings: Record<string, string> = { "image/webp": ".webp", "application/pdf": ".pdf" };

/** " quotation.pdf"; where a file has no name, as pictures, its kind: ".webp". */
function suffixOf({ name, contentType }: StoredFile): string {
  if (name) return ` ${name.replace(/[^\p{L}\p{M}\p{N}\p{Join_Control}._ -]/gu, "_")}`;
  return endings[contentType] ?? "";
}

async function* text(content: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(content);
}

function readme(name: string, asked: string): string {
  return `All data of ${name}, asked for on ${asked}.

Every kind of record is here twice: as CSV for spreadsheets and as JSON for programs. Columns have the
same names in both. Times are UTC, values whole rupees. Records that have a deleted_at were in the trash.
A column that ends in _id names the record with that id in another file. files.csv lists what is in
the folder files. In the CSV files a cell that begins with = + - or @ has a ' before it, so that no
spreadsheet takes it for a formula.
`;
}
