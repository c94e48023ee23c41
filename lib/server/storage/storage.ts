import type { Readable } from "node:stream";

/**
 * Where the bytes of files are. Keys are ours alone, such as `<companyId>/<uuid>`, in lower case;
 * what a file is called and who may see it stands in its `file` row.
 */
export type Storage = {
  /** Written to the file's row, so that it is found when another driver serves new files. */
  driver: "disk";
  /** Stores the pieces under the key. After an error nothing is there. */
  put: (key: string, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => Promise<void>;
  /** The bytes as a stream; it fails when there is no such file. */
  read: (key: string) => Promise<Readable>;
  /** Removes the file; one that is not there is no error. */
  remove: (key: string) => Promise<void>;
  /** Removes what is left below a folder of keys, such as a company's: broken-off pieces too. */
  removeFolder: (folder: string) => Promise<void>;
  /** Gives `work` a path on this machine's disk that holds the file until `work` is done. */
  withLocalPath: <T>(key: string, work: (path: string) => Promise<T>) => Promise<T>;
};
