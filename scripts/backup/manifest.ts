import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { PlainError } from "../lib/plain-error";

const manifest = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      file: z.string(),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});

/** What a backup folder holds; written last, so that a folder without it is no backup. */
export type Manifest = z.output<typeof manifest>;
export type BackedUpTable = Manifest["tables"][number];

/** Reads a backup's manifest and checks every table file against it, before anything is changed. */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, "manifest.json");
  if (!existsSync(path))
    throw new PlainError(`${folder} is not a backup: it has no manifest.json.`);
  const parsed = manifest.safeParse(JSON.parse(readFileSync(path, "utf8")));
  if (!parsed.success) throw new PlainError(`${path} is not one that this version can read.`);
  for (const table of parsed.data.tables) {
    const file = join(folder, table.file);
    if (!existsSync(file) || (await sha256Of(file)) !== table.sha256)
      throw new PlainError(`The backup is damaged: ${file} is not what was written.`);
  }
  return parsed.data;
}

/** The SHA-256 of a file, in hex. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
