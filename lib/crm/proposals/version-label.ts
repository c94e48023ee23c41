type Version = { number: string | null; revision: number };

/** What a version is called: its number, with the version from the second on; a first draft has none yet. */
export function versionLabel({ number, revision }: Version): string {
  if (number === null) return "Draft";
  return revision > 1 ? `${number} v${revision}` : number;
}
