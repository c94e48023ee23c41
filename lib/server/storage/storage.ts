import type { Readable } from "node:stream";
import { AppError } from "@/lib/core/errors";

/** The kinds of storage; written to each file's row, so that it is found when new files go elsewhere. */
export type StorageDriver = "disk" | "uploadthing";

/**
 * A storage of the bytes of files. Keys are ours alone, such as `<companyId>/<uuid>`, in lower case;
 * what a file is called and who may see it stands in its `file` row.
 */
export type Storage = {
  driver: StorageDriver;
  /**
   * Stores the pieces under the key. After an error nothing is there. Throws `storage_full` when there
   * is no room, `unavailable` when files cannot be stored now.
   */
  put: (key: string, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => Promise<void>;
  /** The bytes as a stream; it fails when there is no such file. */
  read: (key: string) => Promise<Readable>;
  /** Removes the file, and what a killed `put` left of it; one that is not there is no error. */
  remove: (key: string) => Promise<void>;
  /** Removes what is left below a folder of keys, such as a company's: broken-off pieces too. */
  removeFolder: (folder: string) => Promise<void>;
  /** Gives `work` a path on this machine's disk that holds the file until `work` is done. */
  withLocalPath: <T>(key: string, work: (path: string) => Promise<T>) => Promise<T>;
};

const keyPattern = /^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/;

/** The key as it is, or an error when it is none: nothing leads out of the storage. */
export function requireKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error("not a key of the file storage");
  return key;
}

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

/** The error that a failure of this machine's disk means; any other error as it was. */
export function diskFault(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (full.has(code)) return storageFull(error);
  return away.has(code) ? storageAway(error) : error;
}
