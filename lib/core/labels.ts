/** Initials of the first and last word of the name, or of the e-mail before the @; "U" if there are none. */
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

/** "Company" for "company". */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "leads, meetings and enquiries". */
export function enumerated(texts: readonly string[], word: "and" | "or"): string {
  const last = texts.at(-1) ?? "";
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(", ")} ${word} ${last}`;
}

/** "a lead", "an enquiry". */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;
}

/** Labels of audit log actions, by action: `company.status_changed`. */
export type ActionWords = Readonly<Record<string, string>>;

/** The label of an action; without one, the action spelled out: "Company status changed". */
export function actionText(words: ActionWords, action: string): string {
  const known = Object.hasOwn(words, action) ? words[action] : undefined;
  if (known) return known;
  const spelled = action.replaceAll(/[._]/g, " ");
  return capitalized(spelled);
}

const nameKeys = ["name", "label", "clientName", "title", "fileName"];

/** The key under which the details of an audit log entry name its record. */
export function nameKeyOf(details: Record<string, unknown>): string | undefined {
  return nameKeys.find((key) => typeof details[key] === "string");
}
