import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { unzip } from "@/testing/unzip";
import { type ZipFile, zip } from "./zip";

const now = new Date("2026-11-21T10:20:30Z");

async function* bytesOf(...texts: string[]) {
  for (const text of texts) yield new TextEncoder().encode(text);
}

async function* filesOf(files: Record<string, AsyncIterable<Uint8Array>>): AsyncGenerator<ZipFile> {
  for (const [name, bytes] of Object.entries(files)) yield { name, bytes };
}

/** The files of the archive, as text. */
async function textsOf(pieces: AsyncIterable<Uint8Array>): Promise<Record<string, string>> {
  const files = Object.entries(await unzip(pieces));
  return Object.fromEntries(files.map(([name, bytes]) => [name, bytes.toString()]));
}

test("an archive has the files it was made of, under their names", async () => {
  const files = {
    "a.csv": bytesOf("one,", "two"),
    "files/शर्मा.txt": bytesOf("नमस्ते"),
    "empty.txt": bytesOf(),
  };
  expect(await textsOf(zip(filesOf(files), now))).toEqual({
    "a.csv": "one,two",
    "files/शर्मा.txt": "नमस्ते",
    "empty.txt": "",
  });
});

test("an archive without files is one too", async () => {
  expect(await textsOf(zip(filesOf({}), now))).toEqual({});
});

test("files are opened no further ahead than the streams' buffers, and all are closed", async () => {
  const opened: string[] = [];
  const closed: string[] = [];
  async function* files(): AsyncGenerator<ZipFile> {
    try {
      for (const name of ["first", "second", "third"]) {
        opened.push(name);
        yield { name, bytes: randomPieces(10, () => closed.push(name)) };
      }
    } finally {
      closed.push("files");
    }
  }
  const pieces = zip(files(), now);
  await pieces.next();
  expect(opened).toEqual(["first"]);
  await pieces.return(undefined);
  expect(opened).toEqual(["first"]);
  expect(closed).toEqual(["first", "files"]);
});

test("an archive is made in bounded memory, however slowly it is read", async () => {
  let made = 0;
  let taken = 0;
  let mostAhead = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of randomPieces(60)) {
      made += piece.length;
      mostAhead = Math.max(mostAhead, made - taken);
      yield piece;
    }
  }
  for await (const piece of zip(filesOf({ a: counted() }), now)) {
    await new Promise(setImmediate);
    taken += piece.length;
  }
  expect(taken).toBeGreaterThan(60 * 100_000);
  expect(mostAhead).toBeLessThan(1_000_000);
});

async function* randomPieces(count: number, onClose?: () => void): AsyncGenerator<Uint8Array> {
  try {
    for (let piece = 0; piece < count; piece += 1) yield randomBytes(100_000);
  } finally {
    onClose?.();
  }
}

test("an error in a file fails the archive", async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield new Uint8Array(10);
    throw new Error("the disk is gone");
  }
  await expect(textsOf(zip(filesOf({ a: broken() }), now))).rejects.toThrow("the disk is gone");
});
