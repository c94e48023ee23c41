/**
 * The letters shown where there is no picture: from the name, or else from the part of the e-mail
 * before the @. Two words give two letters, three or more give first and last, "U" is the fallback.
 */
export function initials(name: string | null | undefined, email?: string | null): string {
  const words = wordsOf(name) ?? wordsOf(email?.split("@")[0]);
  if (!words) return "U";
  const first = firstLetter(words[0]);
  const last = words.length > 1 ? firstLetter(words.at(-1)) : "";
  return (first + last).toUpperCase() || "U";
}

/** The name, or the part of the e-mail before the @ where there is none. */
export function displayName(name: string | null | undefined, email: string): string {
  return name?.trim() || email.split("@")[0] || email;
}

function wordsOf(text: string | null | undefined): string[] | null {
  const words = (text ?? "").trim().split(/\s+/).filter(Boolean);
  return words.length > 0 ? words : null;
}

function firstLetter(word: string | undefined): string {
  return Array.from(word ?? "")[0] ?? "";
}
