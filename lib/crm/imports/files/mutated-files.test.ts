import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { standardCatalogue } from "@/lib/core/catalogue";
import { temporaryFile } from "@/testing/imports/files";
import { sizeOf } from "@/testing/tier";
import { analyseSheets } from "../columns/sheets";
import { firstSettings, openQuestions } from "../questions";
import { readRow } from "../rows/read-row";
import { readerOf } from "../steps/file-batches";
import { UnreadableFile } from "./file-row";

const folder = fileURLToPath(new URL("../../../../testing/imports/field-files", import.meta.url));
const names = readdirSync(folder);

const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const signs = ["\0", '"', "\n", "\r", ";", "\t", "|", "\u{feff}", "\u{202e}", "𝄞"];
const tags = ["<c><v>", "</row>", '<row r="1048576"/>', '<mergeCell ref="A1:XFD1048576"/>'];
const longTexts = ["ठ".repeat(300), ",".repeat(16_384)];
const inserted = fc.constantFrom(...signs, ...tags, ...longTexts);
const mutation = fc.oneof(
  fc.record({ kind: fc.constant("flip" as const), at: place, bit: fc.integer({ min: 0, max: 7 }) }),
  fc.record({ kind: fc.constant("insert" as const), at: place, text: inserted }),
  fc.record({
    kind: fc.constant("cut" as const),
    at: place,
    length: fc.integer({ min: 1, max: 400 }),
  }),
  fc.record({
    kind: fc.constant("repeat" as const),
    at: place,
    times: fc.integer({ min: 2, max: 50 }),
  }),
  fc.record({ kind: fc.constant("end" as const), at: place }),
  fc.record({ kind: fc.constant("encode" as const), as: fc.constantFrom("utf16le", "latin1") }),
);
type Mutation = typeof mutation extends fc.Arbitrary<infer M> ? M : never;

function mutated(bytes: Buffer, change: Mutation): Buffer {
  if (change.kind === "encode")
    return Buffer.from(bytes.toString("utf8"), change.as as BufferEncoding);
  const at = Math.floor(change.at * bytes.length);
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
  if (change.kind === "end") return before;
  if (change.kind === "cut") return Buffer.concat([before, after.subarray(change.length)]);
  if (change.kind === "insert") return Buffer.concat([before, Buffer.from(change.text), after]);
  if (change.kind === "repeat")
    return Buffer.concat([before, ...Array(change.times).fill(after.subarray(0, 200)), after]);
  const flipped = Buffer.from(bytes);
  flipped[at] = (flipped[at] ?? 0) ^ (1 << change.bit);
  return flipped;
}

/** The file with some of its bytes changed: of a workbook those of a part, or those of the archive. */
function mutatedFile(name: string, changes: readonly Mutation[], part: number | null): Buffer {
  const bytes = readFileSync(join(folder, name));
  if (part === null || !name.endsWith(".xlsx")) return changes.reduce(mutated, bytes);
  const parts = unzipSync(bytes);
  const entries = Object.keys(parts);
  const entry = entries[part % entries.length] ?? "";
  parts[entry] = Uint8Array.from(changes.reduce(mutated, Buffer.from(parts[entry] ?? [])));
  return Buffer.from(zipSync(parts));
}

/** Reads a file as an upload and its check do, with what is proposed for it. */
async function readWhole(path: string): Promise<void> {
  const catalogue = standardCatalogue;
  const analysis = { ...(await analyseSheets(path, ["leads"], catalogue)), day: "2026-11-28" };
  const settings = firstSettings(analysis, "leads", catalogue);
  const of = { kind: "leads", catalogue, analysis, settings } as const;
  openQuestions(of);
  const reader = readerOf(of);
  for (const row of analysis.firstRows) readRow(row, reader);
}

test("a file of which some bytes are changed is read, or refused with a sentence", async () => {
  const files = fc.tuple(
    fc.constantFrom(...names),
    fc.array(mutation, { minLength: 1, maxLength: 4 }),
    fc.option(fc.nat(20)),
  );
  await fc.assert(
    fc.asyncProperty(files, async ([name, changes, part]) => {
      const path = await temporaryFile(name, mutatedFile(name, changes, part));
      const failed = await readWhole(path).then(
        () => null,
        (error: unknown) => error,
      );
      if (failed === null) return;
      expect(failed).toBeInstanceOf(UnreadableFile);
      const { message } = failed as UnreadableFile;
      expect(message).toMatch(/^[A-Z“][^\n]{10,}$/);
      expect(message).not.toContain(folder);
    }),
    { numRuns: sizeOf({ quick: 40, all: 400, heavy: 2_000 }), endOnFailure: true },
  );
}, 600_000);
