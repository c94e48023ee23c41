import "server-only";
import sharp, { type Sharp } from "sharp";
import { AppError, invalidField } from "@/lib/core/errors";
import { queueInTurn } from "@/lib/server/limits/fair-queue";
import { servedRequest } from "@/lib/server/operation/served-request";
import { type StagedFile, stageBytes } from "./staged-files";

export const imageMaxBytes = 2_000_000;
const maxPixels = 16_000_000;
const longestSidePx = 512;

// A picture of 16 megapixels takes a second: on one thread, and one picture at a time, other requests go on beside it.
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif"].map((format) => `VipsForeignLoad${format}Buffer`),
});

/**
 * The picture as WebP of at most 512 px without metadata. Accepts PNG, JPEG, WebP and GIF of at most 2 MB and 16 megapixels,
 * by their bytes and not by their name. Throws `validation_failed` on `field`, or `payload_too_large`.
 */
export async function toWebp(file: File, field: string): Promise<Uint8Array> {
  if (file.size > imageMaxBytes)
    throw new AppError("payload_too_large", "Choose an image of at most 2 MB");
  const bytes = new Uint8Array(await file.arrayBuffer());
  return inTurn({ field, sentence: "Choose a PNG, JPEG, WebP or GIF image" }, async () =>
    fitted(opened(bytes), longestSidePx).webp({ quality: 86 }).toBuffer(),
  );
}

const longestKeptSidePx = 4096;

/**
 * The picture re-encoded in its own format, at most 4,096 px a side, without metadata. Throws `validation_failed` on
 * `field` if it is no picture or of another format.
 */
export async function cleanPicture(
  bytes: Uint8Array,
  format: "png" | "jpeg" | "webp",
  field: string,
): Promise<Uint8Array> {
  const sentence = "Choose a PNG, JPEG or WebP picture of at most 16 megapixels";
  return inTurn({ field, sentence }, async () => {
    const picture = opened(bytes);
    if ((await picture.metadata()).format !== format) throw new Error("another format");
    return fitted(picture, longestKeptSidePx).toFormat(format, { quality: 90 }).toBuffer();
  });
}

/** Works on a picture in turn. A failure becomes `validation_failed` on `field`, with this sentence. */
function inTurn(
  { field, sentence }: { field: string; sentence: string },
  work: () => Promise<Buffer>,
): Promise<Buffer> {
  return queueInTurn("pictures").run(servedRequest()?.companyId ?? "platform", () =>
    work().catch((cause) => {
      throw invalidField(field, sentence, { cause });
    }),
  );
}

function opened(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" });
}

/** Turns the picture upright and limits its sides to so many pixels. */
function fitted(picture: Sharp, sidePx: number): Sharp {
  const size = { width: sidePx, height: sidePx, withoutEnlargement: true };
  return picture.rotate().resize({ ...size, fit: "inside" });
}

/**
 * Re-encodes and stores a picture before the transaction that uses it, which must claim it. Throws
 * `validation_failed` on `field` if it is no picture, `storage_full` if there is no room.
 */
export async function stageImage(
  file: File,
  purpose: "logo" | "avatar",
  field: string,
): Promise<StagedFile> {
  const bytes = await toWebp(file, field);
  const webp = { contentType: "image/webp", folder: "images", extension: "webp" };
  return stageBytes(bytes, { ...webp, purpose });
}
