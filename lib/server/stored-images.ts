import { toWebp } from "./images";
import { type StagedFile, stageBytes } from "./staged-files";

export { claimForCompany, claimForPlatform } from "./staged-files";

export type ImagePurpose = "logo" | "avatar";

/** A picture whose bytes are stored while no record speaks of it yet. */
export type StagedImage = StagedFile;

/**
 * Re-encodes and stores a picture before the transaction that will use it, which has to claim it.
 * Throws `validation_failed` on `field` when it is no picture, `storage_full` when there is no room.
 */
export async function stageImage(
  file: File,
  purpose: ImagePurpose,
  field: string,
): Promise<StagedImage> {
  const bytes = await toWebp(file, field);
  const webp = { contentType: "image/webp", folder: "images", extension: "webp" };
  return stageBytes(bytes, { ...webp, purpose });
}
