import { type Figures, figuresOf, type Run } from "./load";

/** All measured runs by name, in the order they were first made. */
export class Results {
  readonly #runs = new Map<string, Run[]>();

  add(name: string, run: Run): void {
    this.#runs.set(name, [...(this.#runs.get(name) ?? []), run]);
  }

  names(): string[] {
    return [...this.#runs.keys()];
  }

  figures(name: string): Figures {
    return figuresOf(this.#runs.get(name) ?? []);
  }

  /** The runs of all names that match, taken as one. */
  merged(isPart: (name: string) => boolean): Figures {
    return figuresOf([...this.#runs].filter(([name]) => isPart(name)).flatMap(([, runs]) => runs));
  }

  table(): string {
    const rows = this.names().map((name) => {
      const { perSecond, p50, p95, p99, cpuMs } = this.figures(name);
      const cells = [
        perSecond.toFixed(0),
        ...[p50, p95, p99].map((ms) => ms.toFixed(1)),
        cpuMs.toFixed(2),
      ];
      return [name.padEnd(36), ...cells.map((cell) => cell.padStart(10))].join("");
    });
    return [heading, ...rows].join("\n");
  }
}

const heading =
  "".padEnd(36) +
  ["requests/s", "p50 ms", "p95 ms", "p99 ms", "cpu ms"].map((c) => c.padStart(10)).join("");

/** A ratio beside its aim, and whether it is reached. */
export function ratioLine(
  what: string,
  ratio: number,
  aim: { least?: number; most?: number },
): string {
  const { least = 0, most = Number.POSITIVE_INFINITY } = aim;
  const wanted = aim.least === undefined ? `at most ${most}` : `at least ${least}`;
  const verdict = `   (${wanted}: ${ratio >= least && ratio <= most ? "yes" : "no"})`;
  const hasAim = aim.least !== undefined || aim.most !== undefined;
  return `${what.padEnd(58)}${ratio.toFixed(2).padStart(6)}${hasAim ? verdict : ""}`;
}
