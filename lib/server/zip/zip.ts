import { Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";
import { dataDescriptor, directory, localHeader, type ZipEntry } from "./records";

/** One file to be packed: its path inside the archive, with `/`, and its bytes. */
export type ZipFile = { name: string; bytes: AsyncIterable<Uint8Array> };

const mostBytes = 0xffff_fffe;

/**
 * A zip archive (PKWARE APPNOTE 6.3) made while it is read: whatever its size, a piece of it is all that
 * is ever in memory, and each file is asked for when the one before is done. Broken off, it lets go of the
 * file it was reading; one it has not begun is for `files` to close. Any number of files, each of at most
 * 4 GB; throws for one that is larger. `now` is written as their time.
 */
export async function* zip(files: AsyncIterable<ZipFile>, now: Date): AsyncGenerator<Uint8Array> {
  const modified = dosTime(now);
  const entries: ZipEntry[] = [];
  let offset = 0;
  const counted = (piece: Uint8Array) => {
    offset += piece.length;
    return piece;
  };
  for await (const file of files) {
    const entry = {
      name: new TextEncoder().encode(file.name),
      modified,
      crc: 0,
      packed: 0,
      size: 0,
      offset,
    };
    yield counted(localHeader(entry));
    for await (const piece of packed(file.bytes, entry)) yield counted(piece);
    yield counted(dataDescriptor(entry));
    entries.push(entry);
  }
  yield directory(entries, offset);
}

/** The bytes deflated, in a thread of their own; what they come to is written to the entry. */
async function* packed(
  bytes: AsyncIterable<Uint8Array>,
  entry: ZipEntry,
): AsyncGenerator<Uint8Array> {
  async function* measured() {
    for await (const piece of bytes) {
      entry.crc = crc32(piece, entry.crc);
      entry.size += piece.length;
      if (entry.size > mostBytes) throw new Error("a file of an archive has at most 4 GB");
      yield piece;
    }
  }
  const source = Readable.from(measured(), { objectMode: false });
  const deflate = createDeflateRaw({ level: 6 });
  source.on("error", (error) => deflate.destroy(error));
  try {
    for await (const piece of source.pipe(deflate)) {
      entry.packed += piece.length;
      yield piece;
    }
  } finally {
    source.destroy();
  }
}

/** Two-second steps since 1980, in UTC (APPNOTE 4.4.6). */
function dosTime(at: Date): ZipEntry["modified"] {
  return {
    date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  };
}
