import { parse } from "csv-parse/sync";

const candidates = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof candidates)[number];

/**
 * The separator under which the first rows have the most even number of cells, at least two.
 * A first line `sep=;`, as Excel writes it, decides. A single column counts as comma separated.
 */
export function detectDelimiter(sample: string): Delimiter {
  const declared = /^sep=(.)\r?\n/i.exec(sample)?.[1];
  const known = candidates.find((candidate) => candidate === declared);
  if (known) return known;
  const scores = candidates.map((delimiter) => ({ delimiter, score: evenness(sample, delimiter) }));
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).delimiter;
}

function evenness(sample: string, delimiter: Delimiter): number {
  const widths = firstRows(sample, delimiter).map((row) => row.length);
  const usual = mostCommon(widths);
  if (usual < 2) return 0;
  const alike = widths.filter((width) => width === usual).length;
  return (alike / widths.length) * 100 + Math.min(usual, 50);
}

function firstRows(sample: string, delimiter: Delimiter): string[][] {
  const lastBreak = sample.lastIndexOf("\n");
  const whole = lastBreak > 0 ? sample.slice(0, lastBreak) : sample;
  try {
    return parse(whole, {
      delimiter,
      to: 50,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
  } catch {
    return whole.split(/\r?\n/, 50).map((line) => line.split(delimiter));
  }
}

function mostCommon(widths: number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  let best = 0;
  for (const [width, count] of counts) {
    const bestCount = counts.get(best) ?? 0;
    if (count > bestCount || (count === bestCount && width > best)) best = width;
  }
  return best;
}
