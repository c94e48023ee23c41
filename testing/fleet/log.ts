import { figuresOf } from "../bench/load";

/** A write the product has acknowledged: the expected content of the database. */
export type Write =
  | { kind: "brand"; phase: string; companyId: string; id: string; name: string; industry: string }
  | { kind: "invitation"; phase: string; companyId: string; email: string };

/** Every request by phase, and what was acknowledged. */
export class TrafficLog {
  phase = "";
  readonly writes: Write[] = [];
  readonly #times = new Map<string, number[]>();
  readonly #failures = new Map<string, string[]>();
  answered = 0;
  repeated = 0;
  /** Changes that streams told. */
  streamed = 0;

  add(ms: number, failure?: string): void {
    this.answered += 1;
    const list = this.#times.get(this.phase) ?? [];
    this.#times.set(this.phase, list);
    list.push(ms);
    if (failure) this.#failures.set(this.phase, [...this.failures(this.phase), failure]);
  }

  phases(): string[] {
    return [...this.#times.keys()];
  }

  failures(phase: string): string[] {
    return this.#failures.get(phase) ?? [];
  }

  /** Requests, failed, p50, p95, acknowledged and lost writes of each phase. */
  table(lost: readonly Write[]): string {
    const rows = this.phases().map((phase) => {
      const timesMs = this.#times.get(phase) ?? [];
      const { p50, p95 } = figuresOf([{ timesMs, seconds: 1, cpuMs: 0 }]);
      const of = (writes: readonly Write[]) => writes.filter((one) => one.phase === phase).length;
      const counts = [timesMs.length, this.failures(phase).length, p50.toFixed(0), p95.toFixed(0)];
      return row(phase, [...counts, of(this.writes), of(lost)]);
    });
    const heading = ["requests", "failed", "p50 ms", "p95 ms", "acknowledged", "lost"];
    return [row("", heading), ...rows].join("\n");
  }
}

function row(name: string, cells: (string | number)[]): string {
  return [name.padEnd(44), ...cells.map((cell) => String(cell).padStart(13))].join("");
}
