import type { Readable } from "node:stream";
import { AppError } from "@/lib/core/errors";

/** The kinds of storage. Each file's row has its own, so that it is found after a change of storage. */
export type StorageDriver = "disk" | "uploadthing" | "s3";

/** The bytes of a file, as they come. */
export type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * A storage of the bytes of files. We make the keys, such as `<companyId>/<uuid>`, in lower case. The row of a file has
 * its name and decides who may read it.
 */
export type Storage = {
  driver: StorageDriver;
  /**
   * Stores the pieces under the key, or nothing after an error. Throws `storage_full` without room, `unavailable` if
   * files cannot be stored now.
   */
  put: (key: string, bytes: Pieces) => Promise<void>;
  /** The bytes as a stream, which fails if there is no such file. */
  read: (key: string) => Promise<Readable>;
  /** Removes the file and the remains of a killed `put`. A missing file is no error. */
  remove: (key: string) => Promise<void>;
  /** Removes everything below a folder of keys, such as a company's, with incomplete files. */
  removeFolder: (folder: string) => Promise<void>;
  /** Gives `work` a path of the file on this machine's disk, valid until `work` is done. */
  withLocalPath: <T>(key: string, work: (path: string) => Promise<T>) => Promise<T>;
};

const keyPattern = /^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/;

/** Returns the key, or throws if it could lead out of the storage. */
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

/** Translates a failure of this machine's disk; returns any other error as it is. */
export function diskFault(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (full.has(code)) return storageFull(error);
  return away.has(code) ? storageAway(error) : error;
}
