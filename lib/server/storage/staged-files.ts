import { withPlatform } from "@/lib/server/database/db";
import { newId } from "@/lib/server/database/new-id";
import { type Db, systemActor } from "@/lib/server/database/scope";
import { type Storage, storage } from "./";

/** A file whose bytes are stored while no record speaks of it yet. */
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
 * Stores bytes before the transaction that will use them. Until they are claimed their row is an
 * orphan, which a job removes with them: a crash leaves nothing behind. Throws `storage_full`.
 */
export function stageBytes(bytes: Uint8Array, kind: Kind): Promise<StagedFile> {
  return stage([bytes], bytes.byteLength, kind);
}

/** The same for an upload as it came, piece by piece. */
export function stageUpload(file: File, kind: Kind): Promise<StagedFile> {
  return stage(piecesOf(file), file.size, kind);
}

/** Removes a staged file that will not be used after all, rather than leave it to the job; one that was claimed stays. */
export async function dropStaged({ id, storageKey }: StagedFile): Promise<void> {
  const where = { id, orphanedAt: { not: null } };
  const waiting = await withPlatform(systemActor, ({ db }) => db.platformFile.count({ where }));
  if (waiting === 0) return;
  await storage().remove(storageKey);
  await withPlatform(systemActor, ({ db }) => db.platformFile.deleteMany({ where }));
}

/** The data of a file beside its bytes: its name, and who uploaded it. */
type About = { name?: string; createdById?: string };

/** Makes a staged file a company's, in the transaction that refers to it. Gives back its id. */
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

/** Makes a staged file the platform's own, in the transaction that refers to it. Gives back its id. */
export async function claimForPlatform(db: Db, file: StagedFile): Promise<string> {
  await db.platformFile.update({ where: { id: file.id }, data: { orphanedAt: null } });
  return file.id;
}

function platformRow({ id, purpose, storageKey, contentType, byteSize }: StagedFile) {
  const driver = storage().driver;
  return { id, purpose, storageKey, driver, contentType, byteSize: BigInt(byteSize) };
}

type Pieces = Parameters<Storage["put"]>[1];

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
