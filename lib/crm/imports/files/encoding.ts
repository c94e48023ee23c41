import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

const sampleBytes = 4096;

/**
 * The encoding of a file: by byte order mark, else UTF-16 by the position of zero bytes, else UTF-8 if
 * the whole file is valid, else Windows-1252 (Excel's "CSV").
 */
export async function detectEncoding(path: string): Promise<Encoding> {
  const sample = await readStart(path, sampleBytes);
  return (
    byMark(sample) ?? byZeroBytes(sample) ?? ((await isUtf8File(path)) ? "utf-8" : "windows-1252")
  );
}

/** Streams the decoded text without byte order mark; characters are never split. */
export async function* readText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decode = encoding === "windows-1252" ? fromWindows1252 : standardDecoder(encoding);
  for await (const chunk of createReadStream(path)) yield decode(chunk);
  const rest = decode(Buffer.alloc(0), true);
  if (rest) yield rest;
}

/** The first bytes of a file. */
export async function readStart(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function byMark(sample: Buffer): Encoding | null {
  if (sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf) return "utf-8";
  if (sample[0] === 0xff && sample[1] === 0xfe) return "utf-16le";
  if (sample[0] === 0xfe && sample[1] === 0xff) return "utf-16be";
  return null;
}

function byZeroBytes(sample: Buffer): Encoding | null {
  let even = 0;
  let odd = 0;
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  const many = sample.length / 8;
  if (odd > many && even === 0) return "utf-16le";
  return even > many && odd === 0 ? "utf-16be" : null;
}

async function isUtf8File(path: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

type Decode = (bytes: Buffer, last?: boolean) => string;

function standardDecoder(encoding: Encoding): Decode {
  const decoder = new TextDecoder(encoding);
  return (bytes, last = false) => decoder.decode(bytes, { stream: !last });
}

const upper1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** The text of bytes, each of which is a character. Some Node releases decode windows-1252 as Latin-1. */
export function fromWindows1252(bytes: Buffer): string {
  return bytes
    .toString("latin1")
    .replace(/[\u0080-\u009f]/g, (char) => upper1252[char.charCodeAt(0) - 0x80] ?? char);
}
