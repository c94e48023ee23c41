import { withPlatform } from "./db";
import { toWebp } from "./images";
import { newId } from "./new-id";
import { type Db, systemActor } from "./scope";
import { storage } from "./storage";

export type ImagePurpose = "logo" | "avatar";

/** A picture whose bytes are stored while no record speaks of it yet. */
export type StagedImage = {
  id: string;
  purpose: ImagePurpose;
  storageKey: string;
  byteSize: number;
};

/**
 * Re-encodes and stores a picture before the transaction that will use it. Until it is claimed its row
 * is an orphan, which a job removes with its bytes: a crash leaves nothing behind. Throws
 * `validation_failed` on `field` when it is no picture, `storage_full` when there is no room.
 */
export async function stageImage(
  file: File,
  purpose: ImagePurpose,
  field: string,
): Promise<StagedImage> {
  const bytes = await toWebp(file, field);
  const id = newId();
  const staged = { id, purpose, storageKey: `images/${id}.webp`, byteSize: bytes.byteLength };
  await withPlatform(systemActor, ({ db, now }) =>
    db.platformFile.create({ data: { ...platformRow(staged), orphanedAt: now } }),
  );
  await storage().put(staged.storageKey, [bytes]);
  return staged;
}

/** Makes a staged picture a company's, in the transaction that refers to it. */
export async function claimForCompany(
  db: Db,
  companyId: string,
  image: StagedImage,
): Promise<string> {
  await db.file.create({
    data: { ...platformRow(image), companyId },
    select: { id: true },
  });
  await db.$executeRaw`select app.unshelve_file(${image.id}::uuid)`;
  return image.id;
}

/** Makes a staged picture the platform's own, in the transaction that refers to it. */
export async function claimForPlatform(db: Db, image: StagedImage): Promise<string> {
  await db.platformFile.update({ where: { id: image.id }, data: { orphanedAt: null } });
  return image.id;
}

function platformRow(image: StagedImage) {
  return {
    id: image.id,
    purpose: image.purpose,
    storageKey: image.storageKey,
    driver: storage().driver,
    contentType: "image/webp",
    byteSize: BigInt(image.byteSize),
  };
}
