import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseSync } from "@swc/core";

type Measure = { title: string; count: number; places?: string[] };
type Source = { file: string; text: string; lines: number };
type Described = { place: string; lines: number; parameters: number };

const isTest = /(^(testing|e2e)\/)|\.test\.tsx?$/;
/** Files that Next reads by their name. */
const forced =
  /^(page|layout|loading|error|not-found|default|route|template|middleware|instrumentation)\.tsx?$/;
const handMadeRead = /\bapi\(\s*[`"']GET /;
const tableOfCatalogues = /\bWeakMap<Catalogue\b/;

/** Figures of the product's own code, as it is committed or added, with the places of the worse ones. */
export function houseMeasures(): Measure[] {
  const sources = productSources();
  const migrations = read((file) => /^prisma\/migrations\/.*\.sql$/.test(file));
  const functions = sources
    .filter(({ file }) => file.endsWith(".ts") || file.endsWith(".tsx"))
    .flatMap(functionsOf);
  const short = sources.filter(({ file, lines }) => lines < 25 && !forced.test(basename(file)));
  const placesOf = (found: readonly Source[]) => found.map(({ file }) => file);
  const longer = (lines: number) => functions.filter((one) => one.lines > lines);
  return [
    { title: "Product files", count: sources.length },
    { title: "Product lines", count: linesOf(sources) },
    { title: "Files of migrations", count: migrations.length },
    { title: "Lines of migrations", count: linesOf(migrations) },
    listed("Files under 25 lines that Next does not force", placesOf(short)),
    listed(
      "Functions over 60 lines",
      longer(60).map(({ place }) => place),
    ),
    listed(
      "Functions over 120 lines",
      longer(120).map(({ place }) => place),
    ),
    listed(
      "Functions with more than three parameters",
      functions.filter(({ parameters }) => parameters > 3).map(({ place }) => place),
    ),
    listed(
      "Files that read by hand",
      placesOf(sources.filter(({ text }) => handMadeRead.test(text))),
    ),
    listed(
      "Files with a table by catalogue",
      placesOf(sources.filter(({ text }) => tableOfCatalogues.test(text))),
    ),
  ];
}

/** Prints the figures, or those of a title with their places. */
export function printHouse(wanted = ""): void {
  for (const { title, count, places = [] } of houseMeasures()) {
    if (!title.includes(wanted)) continue;
    console.log(`${String(count).padStart(8)}  ${title}`);
    if (wanted) for (const place of places) console.log(`          ${place}`);
  }
}

function listed(title: string, places: string[]): Measure {
  return { title, count: places.length, places };
}

/** The code of the product and of its commands, without tests, their helpers and generated files. */
function productSources(): Source[] {
  return read((file) => /\.(tsx?|mjs)$/.test(file) && !isTest.test(file));
}

function read(isWanted: (file: string) => boolean): Source[] {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate"];
  const files = execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(isWanted);
  return files.map((file) => {
    const text = readFileSync(file, "utf8");
    return { file, text, lines: text.split("\n").length - 1 };
  });
}

function linesOf(sources: readonly Source[]): number {
  return sources.reduce((sum, { lines }) => sum + lines, 0);
}

/** The functions of a file, by the line where each begins. */
function functionsOf({ file, text }: Source): Described[] {
  const bytes = Buffer.from(text);
  // Positions are of bytes and begin with 1.
  const lineAt = (position: number) =>
    bytes
      .subarray(0, position - 1)
      .toString()
      .split("\n").length;
  const found: Described[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if (isFunction(node)) {
      const [from, to] = [lineAt(node.span.start), lineAt(node.span.end)];
      found.push({
        place: `${file}:${from}`,
        lines: to - from + 1,
        parameters: node.params.length,
      });
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(text, { syntax: "typescript", tsx: file.endsWith("x"), target: "es2022" }));
  return found;
}

type FunctionNode = { span: { start: number; end: number }; params: unknown[] };

function isFunction(node: object): node is FunctionNode {
  return (
    "span" in node &&
    "params" in node &&
    Array.isArray(node.params) &&
    "body" in node &&
    node.body !== null
  );
}
