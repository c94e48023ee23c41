/** A comment, a string, a quoted name, a dollar-quoted body, or the end of a statement. */
const token =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\b[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g;

/** A statement of a script, and the number of characters before it. */
export type Statement = { text: string; start: number };

/** The statements of a SQL script, in their order; put together they are the script. */
export function statementsOf(script: string): Statement[] {
  const ends = [...script.matchAll(token)]
    .filter((match) => match[0] === ";")
    .map((match) => match.index + 1);
  const starts = [0, ...ends];
  return starts
    .map((start, at) => ({ text: script.slice(start, starts[at + 1]), start }))
    .filter(({ text }) => text.length > 0);
}
