type Version = { number: string | null; revision: number };

/** The name of a version: its number, with the revision from the second on; a first draft has no number. */
export function versionLabel({ number, revision }: Version): string {
  if (number === null) return "Draft";
  return revision > 1 ? `${number} v${revision}` : number;
}

/** The default subject of a proposal's mail. */
export function mailSubject(supplierName: string, number: string | null): string {
  return `${supplierName}: ${number}`;
}
