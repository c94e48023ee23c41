import { buffer } from "node:stream/consumers";
import yauzl from "yauzl";

/** The files of a zip archive by name, as another program's reader finds them, checksums compared. */
export async function unzip(pieces: AsyncIterable<Uint8Array>): Promise<Record<string, Buffer>> {
  const archive = await yauzl.fromBufferPromise(await buffer(pieces));
  const found: Record<string, Buffer> = {};
  for await (const entry of archive.eachEntry())
    found[entry.fileName] = await buffer(await archive.openReadStreamPromise(entry));
  return found;
}
