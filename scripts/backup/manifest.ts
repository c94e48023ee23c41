import { createHash } from "node:crypto";
import {
  createReadStream,
  type Dirent,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
} from "node:fs";
import { join, relative } from "node:path";
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
  /** The uploaded files; absent in backups of older versions. */
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })).optional(),
  /** The number of files that UploadThing or S3 keeps: they are not part of the backup. */
  filesElsewhere: z.number().optional(),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});

/** The contents of a backup folder; written last, so that a folder without it is no backup. */
export type Manifest = z.output<typeof manifest>;
export type BackedUpFile = NonNullable<Manifest["files"]>[number];
export type BackedUpTable = Manifest["tables"][number];

const mostNamed = 10;

/** Sentences on the files that a backup names and does not hold. */
export function notesOnFiles({ filesElsewhere = 0 }: Manifest): string[] {
  if (filesElsewhere === 0) return [];
  return [
    `Not in the backup: ${filesElsewhere} files at UploadThing or in S3. That service must keep them as long as the backup.`,
  ];
}

/** Reads a backup's manifest and checks every file against it, before anything is changed. */
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
  await requireFiles(folder, parsed.data.files ?? []);
  return parsed.data;
}

/** The uploaded files of a backup in progress, as its manifest lists them. */
export async function listFiles(folder: string): Promise<BackedUpFile[]> {
  const parent = join(folder, "files");
  if (!existsSync(parent)) return [];
  const entries = readdirSync(parent, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(pathOf(parent));
  const files: BackedUpFile[] = [];
  for (const path of paths.sort()) {
    const file = join(parent, path);
    files.push({ path, bytes: statSync(file).size, sha256: await sha256Of(file) });
  }
  return files;
}

const pathOf = (parent: string) => (entry: Dirent) =>
  relative(parent, join(entry.parentPath, entry.name));

async function requireFiles(folder: string, files: readonly BackedUpFile[]): Promise<void> {
  const wrong: string[] = [];
  for (const { path, bytes, sha256 } of files) {
    const file = join(folder, "files", path);
    const isSame = statSync(file, { throwIfNoEntry: false })?.size === bytes;
    if (!isSame || (await sha256Of(file)) !== sha256) wrong.push(join("files", path));
  }
  if (wrong.length === 0) return;
  const more = wrong.length > mostNamed ? `\n  and ${wrong.length - mostNamed} more` : "";
  throw new PlainError(
    `The backup is damaged: these files are missing or not what was written.\n  ${wrong.slice(0, mostNamed).join("\n  ")}${more}`,
  );
}

/** The SHA-256 of a file, in hex. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
