const longest = 120;

/** A file's own name: without a path, without characters that cannot be shown, the last 120 of it. */
export function cleanFileName(name: string): string {
  return name
    .replace(/^.*[\\/]/, "")
    .replace(/\p{C}/gu, "")
    .trim()
    .slice(-longest);
}
