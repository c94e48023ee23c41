import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import durations from "./durations.json" with { type: "json" };

/** Starts the longest files first, so that no worker is left with one at the end. New files count as short ones. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const known = new Map(Object.entries(durations));
    const secondsOf = ({ moduleId }: TestSpecification) =>
      known.get(relative(this.ctx.config.root, moduleId)) ?? 0;
    return files.toSorted((a, b) => secondsOf(b) - secondsOf(a));
  }
}
