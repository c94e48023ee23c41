const leastLikeness = 0.45;
const leastWord = 3;
const salutation = /^(mr|mrs|ms|miss|dr|prof|er|adv|shri|sri|smt|kumari)\b\.?\s*/u;

/** Whether the text is a name: it has letters and no @. */
const isName = (text: string) => /\p{L}/u.test(text) && !text.includes("@");

/** Whether two names may be spellings of one person's: equal letters, an equal first word, or most letters in common. */
export function areAlike(one: string, other: string): boolean {
  if (!isName(one) || !isName(other)) return true;
  const [first, second] = [folded(one), folded(other)];
  const [word = ""] = first.split(" ");
  if (word.length >= leastWord && word === second.split(" ")[0]) return true;
  const letters = first.replaceAll(" ", "");
  return letters === second.replaceAll(" ", "") || likeness(first, second) >= leastLikeness;
}

/** The words of a name in small letters, without accents, signs and salutation. */
function folded(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
  const words = plain.trim().replace(salutation, "");
  return words.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ").trim();
}

/** The share of runs of three letters that two texts have in common. */
function likeness(one: string, other: string): number {
  const [first, second] = [runsOf(one), runsOf(other)];
  const common = [...first].filter((run) => second.has(run)).length;
  return common / (first.size + second.size - common);
}

function runsOf(text: string): Set<string> {
  const padded = text.split(" ").map((word) => `  ${word} `);
  return new Set(
    padded.flatMap((word) => Array.from(word.slice(2), (_, at) => word.slice(at, at + 3))),
  );
}
