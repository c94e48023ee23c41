import { PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile as Archive } from "yazl";

/** A file of an archive: its path with `/`, and its bytes. */
export type ZipFile = { name: string; bytes: AsyncIterable<Uint8Array> };

/**
 * A zip archive, ZIP64 if necessary, created while it is read. Only stream buffers are in memory: the next file is
 * read after the one before. If iteration stops early, the current file and `files` are closed. `now` becomes the
 * files' time.
 */
export async function* zip(files: AsyncIterable<ZipFile>, now: Date): AsyncGenerator<Uint8Array> {
  const archive = new Archive();
  const output = outputOf(archive);
  const adding = addFiles(archive, files, now).catch((error: Error) => output.destroy(error));
  try {
    yield* output;
  } finally {
    output.destroy();
    await adding;
  }
}

/** Shared by all entries: yazl keeps each callback until the end, and a closure would keep its stream too. */
async function addFiles(
  archive: Archive,
  files: AsyncIterable<ZipFile>,
  mtime: Date,
): Promise<void> {
  const output = outputOf(archive);
  const sources: Readable[] = [];
  const open = (start: (error: null, source: Readable) => void) => {
    const source = sources.shift();
    if (source) start(null, source);
  };
  for await (const { name, bytes } of files) {
    if (output.destroyed) return;
    const source = Readable.from(bytes, { objectMode: false });
    const close = () => source.destroy();
    output.once("close", close);
    sources.push(source);
    archive.addReadStreamLazy(name, { mtime }, open);
    await finished(source);
    output.off("close", close);
  }
  archive.end();
}

/** yazl's types hide that its output can be destroyed. */
function outputOf(archive: Archive): PassThrough {
  if (archive.outputStream instanceof PassThrough) return archive.outputStream;
  throw new TypeError("yazl's output is no PassThrough");
}
