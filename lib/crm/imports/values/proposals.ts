import { me, nobody } from "@/lib/core/filters/values";
import type { OtherWords } from "@/lib/crm/cells/choice";
import { valueKey } from "../columns/tally";
import type { ValueRule } from "../settings/schema";

/** The choice an unknown value probably means: by a word alike, a shared word or a spelling mistake. */
export function proposeChoice(
  text: string,
  choices: readonly string[],
  words: OtherWords,
): ValueRule | null {
  const key = valueKey(text);
  if (!/[\p{L}\p{N}]/u.test(key)) return { rule: "empty" };
  const value = meantBy(key, words) ?? containedIn(key, choices) ?? misspelt(key, choices) ?? null;
  return value === null ? null : { rule: "use", value };
}

/** Words that name no person, though they may stand where one is expected. */
const noNames = [me, nobody, "myself", "none", "no one", "unassigned"];

/** The member a name probably means, or the name as typed; null for a word that is hardly a name. */
export function proposePerson(text: string, people: readonly string[]): ValueRule | null {
  const key = valueKey(text);
  const same = people.find((name) => valueKey(name) === key);
  const value = same ?? onlyOne(people, (name) => sharesName(key, valueKey(name)));
  if (value !== undefined) return { rule: "use", value };
  return noNames.includes(key) ? null : { rule: "keep" };
}

function meantBy(key: string, words: OtherWords): string | undefined {
  const exact = Object.keys(words).find((word) => valueKey(word) === key);
  const word = exact ?? onlyOne(Object.keys(words), (one) => hasWords(key, valueKey(one)));
  return word === undefined ? undefined : words[word];
}

function containedIn(key: string, choices: readonly string[]): string | undefined {
  return onlyOne(choices, (choice) => hasWords(key, valueKey(choice)));
}

function misspelt(key: string, choices: readonly string[]): string | undefined {
  const most = key.length < 5 ? 1 : 2;
  return onlyOne(choices, (choice) => distance(key, valueKey(choice)) <= most);
}

/** True if a name is the start of the other by whole words ("ravi", "ravi kulkarni"), or they differ by a letter. */
function sharesName(key: string, name: string): boolean {
  return hasWords(name, key) || hasWords(key, name) || (key.length > 4 && distance(key, name) <= 1);
}

function hasWords(text: string, words: string): boolean {
  return words !== "" && ` ${text} `.includes(` ${words} `);
}

function onlyOne(values: readonly string[], fits: (value: string) => boolean): string | undefined {
  const [found, ...others] = values.filter(fits);
  return others.length === 0 ? found : undefined;
}

/** The Levenshtein distance of two short texts. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Number.POSITIVE_INFINITY;
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...a].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...b].entries()) {
      const replaced = (above[column] ?? 0) + (letter === other ? 0 : 1);
      const shifted = Math.min(above[column + 1] ?? 0, current[column] ?? 0) + 1;
      current.push(Math.min(replaced, shifted));
    }
    above = current;
  }
  return above.at(-1) ?? 0;
}
