/** How many hues people have: see theme.css. */
export const personHues = 12;

/** The hue of a person, from 0 to 11. The same name has the same hue on every screen and machine. */
export function personHue(name: string): number {
  let hash = 2166136261;
  for (const letter of name.trim().toLowerCase().normalize("NFC"))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 31) >>> 0;
  return ((hash ^ (hash >>> 11)) >>> 0) % personHues;
}
