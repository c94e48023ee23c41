import { AppError } from "@/lib/core/errors";

/** 507: there is no room for the file. */
export function storageFull(cause: unknown): AppError {
  const sentence = "There is no room left for files. Nothing was saved";
  return new AppError("storage_full", sentence, { cause });
}

/** 503: files cannot be stored or read for now. */
export function storageAway(cause: unknown): AppError {
  const sentence = "Files cannot be stored right now. Try again in a minute";
  return new AppError("unavailable", sentence, { cause, retryAfterSeconds: 60 });
}

const full = new Set(["ENOSPC", "EDQUOT"]);
const away = new Set(["EROFS", "EACCES", "EIO", "EMFILE", "ENFILE", "ENOTDIR"]);

/** What a failure of this machine's disk means; any other error as it was. */
export function diskFault(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (full.has(code)) return storageFull(error);
  return away.has(code) ? storageAway(error) : error;
}
