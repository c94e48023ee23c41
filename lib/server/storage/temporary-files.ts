import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { diskFault, type Pieces } from "./storage";

/** A whole file to be sent: its size and hash are known before its first byte. */
export type Spooled = { stream: Readable; byteSize: number; sha256: string };

/** Gives `work` a copy of a file on this machine's disk, in `folder`, until `work` is done. */
export async function withCopy<T>(
  folder: string,
  read: () => Promise<Readable>,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const path = await newPath(folder);
  try {
    await pipeline(await read(), createWriteStream(path, { mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Collects the pieces on disk and gives them to `work` as a whole. The file has no name, so it ends with the process. */
export async function withSpooled<T>(
  folder: string,
  pieces: Pieces,
  work: (file: Spooled) => Promise<T>,
): Promise<T> {
  const path = await newPath(folder);
  const file = await open(path, "wx+", 0o600);
  try {
    await rm(path);
    const hash = createHash("sha256");
    for await (const piece of pieces) {
      hash.update(piece);
      await file.writeFile(piece);
    }
    const { size } = await file.stat();
    const stream = file.createReadStream({ start: 0, autoClose: false });
    return await work({ stream, byteSize: size, sha256: hash.digest("hex") });
  } catch (error) {
    throw diskFault(error);
  } finally {
    await file.close();
  }
}

async function newPath(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, randomUUID());
}
