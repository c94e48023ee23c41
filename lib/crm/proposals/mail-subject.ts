/** The subject of a proposal's mail where none is given: who offers, and the number. */
export function mailSubject(supplierName: string, number: string | null): string {
  return `${supplierName}: ${number}`;
}
