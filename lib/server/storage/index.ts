import { join } from "node:path";
import { env } from "@/lib/server/operation/env";
import { diskStorage } from "./disk";
import { type S3Settings, s3Storage } from "./s3";
import type { Storage } from "./storage";
import { uploadThingStorage } from "./uploadthing";

export type { Storage } from "./storage";

/** The storage of new files: S3 or UploadThing if one is set, else the folder `files` in `DATA_DIR`. */
export function storage(): Storage {
  if (s3Settings()) return storageOf("s3");
  return storageOf(env().UPLOADTHING_TOKEN ? "uploadthing" : "disk");
}

/** The storage of a stored file, by its `driver`. Throws if that driver is no longer configured. */
export function storageOf(driver: string): Storage {
  const { DATA_DIR, UPLOADTHING_TOKEN } = env();
  const copies = join(DATA_DIR, "fetched");
  if (driver === "disk") return diskStorage(join(DATA_DIR, "files"));
  if (driver === "uploadthing" && UPLOADTHING_TOKEN)
    return uploadThingStorage(UPLOADTHING_TOKEN, copies);
  const s3 = s3Settings();
  if (driver === "s3" && s3) return s3Storage(s3, copies);
  throw new Error(`files are kept by ${driver}, which is not set up`);
}

/** The settings have all or none of these. */
function s3Settings(): S3Settings | null {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_FORCE_PATH_STYLE: isPathStyle,
  } = env();
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey, isPathStyle };
}
