/** The details of an entry in a line: the name first, then whatever else was noted. */
export function describeDetails(details: Record<string, unknown>): string {
  const { name, from, to, ...others } = details;
  const parts = [
    name,
    from && to ? `${from} to ${to}` : null,
    ...Object.entries(others).map(([key, value]) => noted(key, value)),
  ];
  return parts.filter((part) => typeof part === "string" && part !== "").join(" · ");
}

function noted(key: string, value: unknown): string | null {
  const isReadable = value !== null && value !== "" && typeof value !== "object";
  if (!isReadable || key.endsWith("Id")) return null;
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${value}`;
}
