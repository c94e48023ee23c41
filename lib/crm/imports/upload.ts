import { randomUUID } from "node:crypto";
import { invalidField } from "@/lib/core/errors";
import type { TenantScope } from "@/lib/server/scope";
import { storage } from "@/lib/server/storage";
import { analyseFile } from "./columns/analyse";
import type { FileAnalysis } from "./columns/analysed";
import { fieldsOf } from "./columns/fields-of";
import { readRows } from "./files/rows";
import { UnreadableFile } from "./files/unreadable";
import { firstSettings } from "./questions";
import { requireImport, type StoredImport } from "./record";
import { type ImportKind, importMaxBytes } from "./schema";

/** Opens a transaction of its own inside the company. */
type OpenTenant = <T>(work: (tenant: TenantScope) => Promise<T>) => Promise<T>;

type Upload = { kind: ImportKind; file: File | undefined; by: { id: string; name: string } };

/**
 * Stores an uploaded file and says what is in it: its columns with a suggested field each, its first
 * rows, what has to be asked. Nothing is written to brands or leads. Throws `validation_failed` on
 * `file` when it is missing, empty, too large or no CSV or Excel file.
 */
export async function createImport(
  open: OpenTenant,
  companyId: string,
  { kind, file, by }: Upload,
): Promise<StoredImport> {
  if (!file) throw invalidField("file", "Choose a CSV or Excel file");
  if (file.size > importMaxBytes) throw invalidField("file", "Choose a file of at most 25 MB");
  const key = `${companyId}/${randomUUID()}`;
  await storage().put(key, chunksOf(file));
  try {
    const analysis = await analyse(key, kind);
    return await open((tenant) => keep(tenant, { kind, file, by, key, analysis }));
  } catch (error) {
    await storage().remove(key);
    throw error instanceof UnreadableFile ? invalidField("file", error.message) : error;
  }
}

type Analysed = {
  kind: ImportKind;
  file: File;
  by: Upload["by"];
  key: string;
  analysis: FileAnalysis;
};

async function keep(
  tenant: TenantScope,
  { kind, file, by, key, analysis }: Analysed,
): Promise<StoredImport> {
  const { db, companyId, now } = tenant;
  const fileName = fileNameOf(file);
  const created = { companyId, createdById: by.id, createdAt: now };
  const bytes = {
    storageKey: key,
    driver: storage().driver,
    byteSize: file.size,
    contentType: "application/octet-stream",
  };
  const stored = await db.file.create({
    data: { ...created, ...bytes, purpose: "import", name: fileName },
  });
  const { id } = await db.import.create({
    data: {
      ...created,
      createdBy: by.name,
      kind,
      fileName,
      fileId: stored.id,
      columns: analysis,
      settings: firstSettings(analysis),
      totalRows: analysis.totalRows,
    },
  });
  return requireImport(tenant, id);
}

async function analyse(key: string, kind: ImportKind): Promise<FileAnalysis> {
  const read = (path: string) => analyseFile(readRows(path), fieldsOf(kind));
  const analysis = await storage().withLocalPath(key, read);
  if (analysis.totalRows === 0) throw new UnreadableFile("The file has no rows below its titles.");
  return analysis;
}

async function* chunksOf(file: File): AsyncGenerator<Uint8Array> {
  for await (const chunk of file.stream()) yield chunk;
}

function fileNameOf(file: File): string {
  const name = file.name
    .replace(/^.*[\\/]/, "")
    .replace(/[\p{C}]/gu, "")
    .trim();
  return name.slice(-120) || "file";
}
