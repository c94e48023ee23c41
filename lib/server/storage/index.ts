import { join } from "node:path";
import { env } from "@/lib/server/operation/env";
import { diskStorage } from "./disk";
import type { Storage } from "./storage";
import { uploadThingStorage } from "./uploadthing";

export type { Storage } from "./storage";

/** The storage of new files: UploadThing if its token is set, else the folder `files` in `DATA_DIR`. */
export function storage(): Storage {
  return env().UPLOADTHING_TOKEN ? storageOf("uploadthing") : storageOf("disk");
}

/** The storage of a stored file, by its `driver`. Throws if that driver is no longer configured. */
export function storageOf(driver: string): Storage {
  const { DATA_DIR, UPLOADTHING_TOKEN } = env();
  if (driver === "disk") return diskStorage(join(DATA_DIR, "files"));
  if (driver === "uploadthing" && UPLOADTHING_TOKEN) {
    return uploadThingStorage(UPLOADTHING_TOKEN, join(DATA_DIR, "fetched"));
  }
  throw new Error(`files are kept by ${driver}, which is not set up`);
}
