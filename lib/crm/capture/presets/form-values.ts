import { bodyText } from "./body-text";
import { toValues, type Values } from "./flat-values";

/** The values of a urlencoded form in UTF-8 or Windows-1252; broken escapes stay as they are. */
export function urlencodedValues(bytes: Uint8Array): Record<string, string> {
  const pairs = latin1Of(bytes).trim().split("&");
  return toValues(
    pairs.map((pair) => {
      const [name = "", ...parts] = pair.split("=");
      return [unescaped(name), unescaped(parts.join("="))];
    }),
  );
}

/** The texts of a multipart form; of a file its name. */
export function multipartValues(bytes: Uint8Array, contentType: string): Values {
  const boundary = /boundary=(?:"([^"]{1,200})"|([^\s;]{1,200}))/i.exec(contentType);
  const mark = boundary?.[1] ?? boundary?.[2];
  if (!mark) return { problem: "The form has no boundary" };
  const body = latin1Of(bytes);
  const parts = `\r\n${body}`.split(`\r\n--${mark}`).slice(1);
  return { values: toValues(parts.flatMap((part) => pairOf(part) ?? [])) };
}

function pairOf(part: string): [[string, string]] | undefined {
  const end = part.indexOf("\r\n\r\n");
  const head = end < 0 ? "" : part.slice(0, end);
  const name = parameterOf(head, "name");
  if (name === undefined) return undefined;
  const file = parameterOf(head, "filename");
  return [[decoded(name), file === undefined ? decoded(part.slice(end + 4)) : decoded(file)]];
}

function parameterOf(head: string, name: string): string | undefined {
  return new RegExp(`;\\s*${name}="([^"\r\n]*)"`, "i").exec(head)?.[1];
}

function unescaped(latin1: string): string {
  const bytes = latin1
    .replaceAll("+", " ")
    .replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return decoded(bytes);
}

function latin1Of(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("latin1");
}

function decoded(latin1: string): string {
  return bodyText(Buffer.from(latin1, "latin1"));
}
