/** What a meeting is called where nobody has named it. */
export function defaultTitle({ type, clientName }: { type: string; clientName: string }): string {
  return `${type} with ${clientName}`;
}
