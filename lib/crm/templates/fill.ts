import { type Placeholder, placeholders } from "./choices";

/** The values of placeholders; null or "" where there is none. */
export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string | null>>>;

const named = new RegExp(`\\{(${placeholders.join("|")})\\}`, "g");

/** The placeholders that a text names, each once, in their order. */
export function placeholdersIn(text: string): Placeholder[] {
  const found = new Set([...text.matchAll(named)].map(([, name]) => name));
  return placeholders.filter((name) => found.has(name));
}

/** The text with its values; a placeholder without one stays, so that nobody sends it unseen. */
export function filled(text: string, values: PlaceholderValues): string {
  const value = (name: string) => placeholders.find((known) => known === name);
  return text.replace(named, (whole, name: string) => {
    const known = value(name);
    return (known && values[known]?.trim()) || whole;
  });
}

/** Why a text cannot be sent as it is, or null. */
export function unfilledReason(text: string): string | null {
  const [first] = placeholdersIn(text);
  return first ? `This text has no value for {${first}}: fill it in or take it out` : null;
}
