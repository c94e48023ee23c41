import { lineTooLong, longestLine } from "./csv";
import { detectEncoding, readText } from "./encoding";
import type { FileRow } from "./file-row";

const titles =
  "Name,Company,Designation,Mobile,Phone,Phone 2,Email,Email 2,City,Website,Notes".split(",");

/** The contacts of a vCard file (2.1 to 4.0) as rows below a line of titles. A card that is cut off counts as well. */
export async function* readVcards(path: string): AsyncGenerator<FileRow> {
  let line = 1;
  yield { line, cells: titles };
  let card: Property[] = [];
  for await (const text of contentLines(path)) {
    const property = toProperty(text);
    const isEdge = property?.name === "BEGIN" || property?.name === "END";
    if (property && !isEdge) card.push(property);
    if (!isEdge || card.length === 0) continue;
    line += 1;
    yield { line, cells: toCells(card) };
    card = [];
  }
  if (card.length > 0) yield { line: line + 1, cells: toCells(card) };
}

type Property = { name: string; types: string; value: string };

/** Longer than any text that a field holds: only pictures are. */
const longestFold = 20_000;

/** The lines of the file; one that is folded, or broken within quoted-printable, is one. */
async function* contentLines(path: string): AsyncGenerator<string> {
  let line = "";
  for await (const next of writtenLines(path)) {
    if (line.endsWith("=") && quotedPrintable.test(line)) line = line.slice(0, -1) + next;
    else if (/^[ \t]/.test(next)) line += line.length > longestFold ? "" : next.slice(1);
    else {
      yield line;
      line = next;
    }
  }
  yield line;
}

async function* writtenLines(path: string): AsyncGenerator<string> {
  let rest = "";
  for await (const text of readText(path, await detectEncoding(path))) {
    const lines = (rest + text).split(/\r?\n/);
    rest = lines.pop() ?? "";
    if (rest.length > longestLine) throw lineTooLong();
    yield* lines;
  }
  yield rest;
}

const quotedPrintable = /^[^:]*quoted-printable[^:]*:/i;

const contentLine = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s;

function toProperty(line: string): Property | null {
  const [, name = "", types = "", written = ""] = contentLine.exec(line) ?? [];
  if (name === "") return null;
  const value = quotedPrintable.test(line) ? decoded(written, types) : written;
  return { name: name.toUpperCase(), types, value };
}

function decoded(value: string, types: string): string {
  const bytes = value.replace(/=([\da-f]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  const isLatin = /charset="?(iso-8859|windows-125|us-ascii)/i.test(types);
  return new TextDecoder(isLatin ? "windows-1252" : "utf-8").decode(Buffer.from(bytes, "latin1"));
}

/** Mobile numbers stand first. Further numbers and those of fax, and further addresses, share one cell. */
function toCells(card: readonly Property[]): string[] {
  const all = (name: string) => card.filter((property) => property.name === name);
  const textOf = (name: string) => plain(all(name)[0]?.value ?? "");
  const partsOf = (name: string) => (all(name)[0]?.value ?? "").split(/(?<!\\);/).map(plain);
  const [last, first, middle, prefix, suffix] = partsOf("N");
  const numbers = (isOf: (types: string) => boolean) =>
    all("TEL").flatMap(({ types, value }) => (isOf(types) ? [plain(value)] : []));
  const others = numbers((types) => !mobileType.test(types) && !faxType.test(types));
  const [mobile = "", phone = "", ...phones] = [
    ...numbers((types) => mobileType.test(types)),
    ...others,
  ];
  const [email = "", ...emails] = all("EMAIL").map(({ value }) => plain(value));
  return [
    textOf("FN") || [prefix, first, middle, last, suffix].filter(Boolean).join(" "),
    partsOf("ORG")[0] ?? "",
    textOf("TITLE"),
    mobile,
    phone,
    [...phones, ...numbers((types) => faxType.test(types))].join(" / "),
    email,
    emails.join("; "),
    partsOf("ADR")[3] ?? "",
    textOf("URL"),
    textOf("NOTE"),
  ];
}

const mobileType = /cell|mobile/i;
const faxType = /fax/i;

function plain(text: string): string {
  return text
    .replace(/\\n/gi, "\n")
    .replace(/\\([,;:\\])/g, "$1")
    .trim();
}
