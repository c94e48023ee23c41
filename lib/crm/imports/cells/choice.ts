import { type CellResult, quoted, squeezed } from "./cell";

/** Other words for a choice: `{ Prospecting: "New" }`. */
export type OtherWords = Readonly<Record<string, string>>;

/** The choice a cell means, whatever its case, spaces and hyphens, or through another word for it. */
export function readChoice(
  text: string,
  choices: readonly string[],
  otherWords: OtherWords = {},
): CellResult<string> {
  const wanted = squeezed(text);
  const choice = choices.find((name) => squeezed(name) === wanted);
  if (choice) return { value: choice };
  const word = Object.keys(otherWords).find((name) => squeezed(name) === wanted);
  const meant = word === undefined ? undefined : otherWords[word];
  return meant
    ? { value: meant }
    : { reason: `${quoted(text)} is not one of: ${choices.join(", ")}` };
}

/** The size of a brand from its band (`11-50`, `11 to 50`) or from a number of employees. */
export function readSize(text: string, sizes: readonly string[]): CellResult<string> {
  const bare = text
    .replace(/,|employees|people|staff/gi, "")
    .replace(/\s*(–|—|to)\s*/gi, "-")
    .trim();
  const size = sizes.find(
    (name) => squeezed(name) === squeezed(bare) && name.includes("+") === bare.includes("+"),
  );
  if (size) return { value: size };
  const employees = /^\d+$/.test(bare) ? Number(bare) : 0;
  const band = employees > 0 ? sizes.find((name) => employees <= mostOf(name)) : undefined;
  return band ? { value: band } : { reason: `${quoted(text)} is not one of: ${sizes.join(", ")}` };
}

function mostOf(size: string): number {
  return size.endsWith("+") ? Number.POSITIVE_INFINITY : Number(size.split("-")[1]);
}
