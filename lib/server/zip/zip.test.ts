import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { unzip } from "@/testing/unzip";
import { directory, type ZipEntry } from "./records";
import { type ZipFile, zip } from "./zip";

const now = new Date("2026-11-21T10:20:30Z");

async function* bytesOf(...texts: string[]) {
  for (const text of texts) yield new TextEncoder().encode(text);
}

async function* filesOf(files: Record<string, AsyncIterable<Uint8Array>>): AsyncGenerator<ZipFile> {
  for (const [name, bytes] of Object.entries(files)) yield { name, bytes };
}

/** What is found in the archive, as text. */
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

test("a file is asked for only when the one before has been taken", async () => {
  const asked: string[] = [];
  async function* files(): AsyncGenerator<ZipFile> {
    for (const name of ["first", "second"]) {
      asked.push(name);
      yield { name, bytes: bytesOf(name) };
    }
  }
  const pieces = zip(files(), now);
  await pieces.next();
  expect(asked).toEqual(["first"]);
  await pieces.return(undefined);
  expect(asked).toEqual(["first"]);
});

test("an archive that is broken off lets go of the file it was reading", async () => {
  let isClosed = false;
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield randomBytes(100_000);
    } finally {
      isClosed = true;
    }
  }
  const pieces = zip(filesOf({ a: endless() }), now);
  await pieces.next();
  await pieces.next();
  await pieces.return(undefined);
  await expect.poll(() => isClosed).toBe(true);
});

test("what fails in a file fails the archive", async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield new Uint8Array(10);
    throw new Error("the disk is gone");
  }
  await expect(textsOf(zip(filesOf({ a: broken() }), now))).rejects.toThrow("the disk is gone");
});

const entryAt = (offset: number): ZipEntry => ({
  name: new TextEncoder().encode("far"),
  modified: { date: 0, time: 0 },
  crc: 1,
  packed: 2,
  size: 3,
  offset,
});

test("more files than two bytes count are counted by eight", () => {
  const bytes = Buffer.from(directory(Array(65_600).fill(entryAt(0)), 100));
  const end = bytes.indexOf(Buffer.from([0x50, 0x4b, 6, 6]));
  expect(bytes.readBigUInt64LE(end + 32)).toBe(65_600n);
  expect(bytes.readUInt16LE(bytes.length - 12)).toBe(0xffff);
});

test("a file that begins beyond 4 GB is found by a longer number", () => {
  const offset = 5_000_000_000;
  const bytes = Buffer.from(directory([entryAt(offset)], offset + 100));
  expect(bytes.readUInt32LE(42)).toBe(0xffff_ffff);
  expect(bytes.readBigUInt64LE(46 + 3 + 4)).toBe(BigInt(offset));
  const end = bytes.indexOf(Buffer.from([0x50, 0x4b, 6, 6]));
  expect(bytes.readBigUInt64LE(end + 48)).toBe(BigInt(offset + 100));
});
