import { writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { temporaryFile } from "@/testing/imports/files";
import { detectEncoding, readText } from "./encoding";

const text = "Name;Città\r\nÅsa “Ü” – €9;पुणे\r\n";

function utf16be(content: string): Buffer {
  return Buffer.from(content, "utf16le").swap16();
}

test.each([
  ["UTF-8", "utf-8", Buffer.from(text)],
  ["UTF-8 with its mark", "utf-8", Buffer.from(`\ufeff${text}`)],
  ["UTF-16 little-endian with its mark", "utf-16le", Buffer.from(`\ufeff${text}`, "utf16le")],
  ["UTF-16 big-endian with its mark", "utf-16be", utf16be(`\ufeff${text}`)],
] as const)("a file in %s is read without loss and without a mark", async (_, encoding, bytes) => {
  const path = await temporaryFile("text.csv", bytes);
  expect(await detectEncoding(path)).toBe(encoding);
  expect(await whole(path)).toBe(text);
});

test("UTF-16 without a mark is recognised by where its zero bytes are", async () => {
  const little = await temporaryFile("little.csv", Buffer.from("Name,City\n", "utf16le"));
  const big = await temporaryFile("big.csv", utf16be("Name,City\n"));
  expect(await detectEncoding(little)).toBe("utf-16le");
  expect(await detectEncoding(big)).toBe("utf-16be");
});

test("a file that is not UTF-8 is read as Windows-1252, its quotes and euro sign included", async () => {
  const path = await temporaryFile(
    "western.csv",
    Buffer.from([0x93, 0x52, 0xe9, 0x94, 0x20, 0x80]),
  );
  expect(await detectEncoding(path)).toBe("windows-1252");
  expect(await whole(path)).toBe("“Ré” €");
});

test("a single foreign byte at the end shows that a file is not UTF-8", async () => {
  const path = await temporaryFile("late.csv", Buffer.alloc(200_000, "a,b\n"));
  await writeFile(path, Buffer.from([0xe9]), { flag: "a" });
  expect(await detectEncoding(path)).toBe("windows-1252");
});

test("a character that lies across two pieces of the file stays whole", async () => {
  const long = `${"a".repeat(65_535)}पुणे`;
  const path = await temporaryFile("long.csv", Buffer.from(long));
  expect(await detectEncoding(path)).toBe("utf-8");
  expect(await whole(path)).toBe(long);
});

async function whole(path: string): Promise<string> {
  let all = "";
  for await (const piece of readText(path, await detectEncoding(path))) all += piece;
  return all;
}
