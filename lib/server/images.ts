import sharp from "sharp";
import { AppError, invalidField } from "@/lib/core/errors";

export const imageMaxBytes = 2_000_000;
const maxPixels = 16_000_000;
const longestSidePx = 512;

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});

/**
 * The picture as WebP of at most 512 px, its metadata gone. Takes PNG, JPEG and WebP of at most 2 MB
 * and 16 megapixels, by what the bytes are and not by their name. Throws `validation_failed` on
 * `field`, or `payload_too_large`.
 */
export async function toWebp(file: File, field: string): Promise<Uint8Array> {
  if (file.size > imageMaxBytes)
    throw new AppError("payload_too_large", "Choose an image of at most 2 MB");
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" })
      .rotate()
      .resize({
        width: longestSidePx,
        height: longestSidePx,
        fit: "inside",
        withoutEnlargement: true,
      })
      .webp({ quality: 86 })
      .toBuffer();
  } catch (cause) {
    throw invalidField(field, "Choose a PNG, JPEG or WebP image", { cause });
  }
}
