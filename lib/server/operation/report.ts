import { inspect } from "node:util";

let inLines = false;
let output: NodeJS.WriteStream = process.stdout;

/** From now on reports are lines of the log, except at a terminal. */
export function reportInLines(): void {
  inLines = true;
}

/** From now on reports go to stderr: stdout is the result of a command that another one reads. */
export function reportToStderr(): void {
  output = process.stderr;
}

/** Prints a sentence about the start, the database or a backup, usually to stdout. */
export function report(message: string): void {
  const isLine = inLines && !output.isTTY;
  output.write(`${isLine ? lineOf(info, { msg: message.trim() }) : message}\n`);
}

/** Prints a failure to stderr, without a stack if it is a sentence for the operator. */
export function reportFailure(failure: unknown): void {
  const sentence = sentenceOf(failure);
  const isLine = inLines && !process.stderr.isTTY;
  const line = () => lineOf(error, sentence ? { msg: sentence } : unexpected(failure));
  process.stderr.write(`${isLine ? line() : (sentence ?? inspect(failure))}\n`);
}

const [info, error] = [30, 50];
const plain = ["PlainError", "SettingsError", "RoleError"];

function sentenceOf(failure: unknown): string | null {
  if (typeof failure === "string") return failure;
  return failure instanceof Error && plain.includes(failure.name) ? failure.message : null;
}

function unexpected(failure: unknown): object {
  if (!(failure instanceof Error)) return { msg: String(failure) };
  const { name: type, message, stack } = failure;
  return { err: { type, message, stack }, msg: message };
}

function lineOf(level: number, facts: object): string {
  return JSON.stringify({ level, time: Date.now(), module: "start", ...facts });
}
