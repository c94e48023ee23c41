import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Storage } from "./storage";

/** Keeps files below a folder. A file appears under its key only when it is whole. */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, requireKey(key));
  return {
    driver: "disk",
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const partial = `${path}.partial`;
      try {
        await pipeline(Readable.from(bytes), createWriteStream(partial));
        await rename(partial, path);
      } finally {
        await rm(partial, { force: true });
      }
    },
    async read(key) {
      return createReadStream(pathOf(key));
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async removeFolder(below) {
      await rm(pathOf(below), { recursive: true, force: true });
    },
    async withLocalPath(key, work) {
      return work(pathOf(key));
    },
  };
}

const keyPattern = /^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/;

function requireKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error("not a key of the file storage");
  return key;
}
