import { withPlatform } from "@/lib/server/database/db";
import { newId } from "@/lib/server/database/new-id";
import { type Db, systemActor } from "@/lib/server/database/scope";
import { storage } from "./";
import type { Pieces } from "./storage";

/** A stored file without a record that refers to it yet. */
export type StagedFile = {
  id: string;
  purpose: string;
  storageKey: string;
  contentType: string;
  byteSize: number;
};

/** The purpose and the type of a file; its key is `<folder>/<id>.<extension>`. */
type Kind = { purpose: string; contentType: string; folder: string; extension: string };

/**
 * Stores bytes before the transaction that uses them. Until that claims them their row is an orphan, which a job
 * removes with the bytes, so a crash leaves nothing behind. Throws `storage_full`.
 */
export function stageBytes(bytes: Uint8Array, kind: Kind): Promise<StagedFile> {
  return stage([bytes], bytes.byteLength, kind);
}

/** Stores an upload piece by piece, like `stageBytes`. */
export function stageUpload(file: File, kind: Kind): Promise<StagedFile> {
  return stage(piecesOf(file), file.size, kind);
}

/** Removes an unused staged file at once instead of by the job. A claimed file stays. */
export async function dropStaged({ id, storageKey }: StagedFile): Promise<void> {
  const where = { id, orphanedAt: { not: null } };
  const waiting = await withPlatform(systemActor, ({ db }) => db.platformFile.count({ where }));
  if (waiting === 0) return;
  await storage().remove(storageKey);
  await withPlatform(systemActor, ({ db }) => db.platformFile.deleteMany({ where }));
}

/** The data of a file beside its bytes: its name, and who uploaded it. */
type About = { name?: string; createdById?: string };

/** Gives a staged file to a company in the transaction that refers to it. Returns its id. */
export async function claimForCompany(
  db: Db,
  companyId: string,
  file: StagedFile & About,
): Promise<string> {
  const { name = null, createdById = null } = file;
  const data = { ...platformRow(file), companyId, name, createdById };
  await db.file.create({ data, select: { id: true } });
  await db.$executeRaw`select app.unshelve_file(${file.id}::uuid)`;
  return file.id;
}

/** Gives a staged file to the platform in the transaction that refers to it. Returns its id. */
export async function claimForPlatform(db: Db, file: StagedFile): Promise<string> {
  await db.platformFile.update({ where: { id: file.id }, data: { orphanedAt: null } });
  return file.id;
}

function platformRow({ id, purpose, storageKey, contentType, byteSize }: StagedFile) {
  const driver = storage().driver;
  return { id, purpose, storageKey, driver, contentType, byteSize: BigInt(byteSize) };
}

async function stage(pieces: Pieces, byteSize: number, kind: Kind): Promise<StagedFile> {
  const { purpose, contentType, folder, extension } = kind;
  const id = newId();
  const storageKey = `${folder}/${id}.${extension}`;
  const staged = { id, purpose, storageKey, contentType, byteSize };
  await withPlatform(systemActor, ({ db, now }) =>
    db.platformFile.create({ data: { ...platformRow(staged), orphanedAt: now } }),
  );
  await storage().put(storageKey, pieces);
  return staged;
}

async function* piecesOf(file: File): AsyncGenerator<Uint8Array> {
  for await (const piece of file.stream()) yield piece;
}
