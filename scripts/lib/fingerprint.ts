import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A hash over the names and contents of all files in `paths` (files or folders below `root`). */
export function fingerprint(root: string, paths: string[], skip: RegExp = /^$/): string {
  const hash = createHash("sha256");
  for (const path of paths.flatMap((start) => filesBelow(root, start)).sort()) {
    if (skip.test(path)) continue;
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update("\0");
  }
  return hash.digest("hex");
}

/** Does `work` unless the file `stamp` already holds `print`; writes it after. */
export async function onlyOnce(
  options: { stamp: string; print: string },
  work: () => Promise<void>,
): Promise<void> {
  if (existsSync(options.stamp) && readFileSync(options.stamp, "utf8") === options.print) return;
  await work();
  mkdirSync(dirname(options.stamp), { recursive: true });
  writeFileSync(options.stamp, options.print);
}

function filesBelow(root: string, start: string): string[] {
  const path = join(root, start);
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [start];
  const entries = readdirSync(path, { withFileTypes: true });
  return entries.flatMap((entry) => {
    const below = `${start}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(root, below) : [below];
  });
}
