import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { diskFault, requireKey, type Storage } from "./storage";

/** Keeps files below a folder, for this user only. A file gets its key only when it is complete. */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, requireKey(key));
  const partialOf = (path: string) => `${path}.partial`;
  return {
    driver: "disk",
    async put(key, bytes) {
      const path = pathOf(key);
      const partial = partialOf(path);
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await pipeline(Readable.from(bytes), createWriteStream(partial, { mode: 0o600 }));
        await rename(partial, path);
      } catch (error) {
        throw diskFault(error);
      } finally {
        await rm(partial, { force: true });
      }
    },
    async read(key) {
      return createReadStream(pathOf(key));
    },
    async remove(key) {
      const path = pathOf(key);
      await rm(partialOf(path), { force: true });
      await rm(path, { force: true });
    },
    async removeFolder(below) {
      await rm(pathOf(below), { recursive: true, force: true });
    },
    async withLocalPath(key, work) {
      return work(pathOf(key));
    },
  };
}
