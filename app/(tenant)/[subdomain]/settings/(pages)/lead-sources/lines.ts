import type { Failure } from "@/components/form/failure";
import { type Texts, textsOf } from "./words";

/** The key of a text in a form: without the points and brackets that part the path of a field. */
export function lineOf(name: string): string {
  const hex = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  return `:${encodeURIComponent(name).replace(/[.']/g, hex)}`;
}

/** Texts as the fields of a form, each by the line of its name. */
export function toLines(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [lineOf(name), text]));
}

/** The texts of the fields by their names; removed ones have no text. */
export function fromLines(lines: unknown): Texts {
  const texts = Object.entries(textsOf(lines));
  return Object.fromEntries(texts.map(([line, text]) => [decodeURIComponent(line.slice(1)), text]));
}

/** Puts failures of single names, such as `mapping.utm.source`, beside their lines. */
export function besideLines({ fields, ...failure }: Failure): Failure {
  const lines = Object.entries(fields).map(([path, message]) => {
    const [, group, name] = /^(mapping|defaults)\.(.+)$/s.exec(path) ?? [];
    return [name === undefined ? path : `${group}.${lineOf(name)}`, message] as const;
  });
  return { ...failure, fields: Object.fromEntries(lines) };
}
