import { invalidField } from "@/lib/core/errors";
import type { Stage, Stages, stagePurposes } from "@/lib/core/stages";
import type { StageMeaning } from "./choices";
import { stageMeaning } from "./read";

type Purpose = (typeof stagePurposes)[number];

const meanings: Record<Purpose, StageMeaning> = {
  first: "open",
  quoted: "open",
  enquired: "open",
  won: "won",
  lost: "lost",
};

/** The step to take where no stage serves a purpose that the stage `name` served. */
const missing: Record<Purpose, (name: string) => string> = {
  first: () => "Keep an open stage in which new records start",
  quoted: (name) => `“${name}” is set when a proposal is sent. Choose another stage for that.`,
  enquired: (name) =>
    `“${name}” is set when a lead gets an enquiry. Choose another stage for that.`,
  won: () => "Keep a stage that means won",
  lost: () => "Keep a stage that means lost",
};

/** Purposes for which any stage of the meaning does. */
const easy: readonly Purpose[] = ["first", "won", "lost"];

type Change = {
  stages: readonly Stage[];
  /** The purpose of each stage as given: null for none, undefined for the stored one. */
  named: readonly (Purpose | null | undefined)[];
  moves: Readonly<Record<string, string>>;
};

/**
 * Gives each purpose that the kind has to exactly one stage: to the one that names it, else to the one that had it, else
 * to the one that its records move to. Throws `validation_failed` where none fits.
 */
export function withPurposes(
  { stored, standard }: { stored: Stages; standard: Stages },
  { stages, named, moves }: Change,
): Stage[] {
  const purposes = standard.flatMap(({ actsAs }) => actsAs ?? []);
  const holders = new Map<Purpose, number>();
  const find = (purpose: Purpose, isWanted: (stage: Stage, at: number) => boolean) =>
    stages.findIndex(
      (stage, at) =>
        stageMeaning(stage) === meanings[purpose] &&
        ![...holders.values()].includes(at) &&
        isWanted(stage, at),
    );
  for (const [at, purpose] of named.entries()) {
    if (!purpose) continue;
    const problem = problemOf(purpose, { stage: stages[at], isTaken: holders.has(purpose) });
    if (problem || !purposes.includes(purpose))
      throw invalidField(
        `stages.${at}.actsAs`,
        problem ?? "Records of this kind have no such stage",
      );
    holders.set(purpose, at);
  }
  const holderOf = (purpose: Purpose) => stored.find(({ actsAs }) => actsAs === purpose);
  const before = (purpose: Purpose) => holderOf(purpose)?.name;
  for (const purpose of purposes.filter((one) => !holders.has(one))) {
    const at = find(purpose, ({ name }, at) => name === before(purpose) && named[at] !== null);
    if (at >= 0) holders.set(purpose, at);
  }
  for (const purpose of purposes.filter((one) => !holders.has(one))) {
    const target = moves[before(purpose) ?? ""];
    const moved = find(purpose, ({ name, label = name }) => name === target || label === target);
    const at = moved < 0 && easy.includes(purpose) ? find(purpose, () => true) : moved;
    const { name = "", label = name } = holderOf(purpose) ?? {};
    if (at < 0) throw invalidField("stages", missing[purpose](label));
    holders.set(purpose, at);
  }
  const byStage = new Map([...holders].map(([purpose, at]) => [at, purpose]));
  return stages.map((stage, at) => acting(stage, byStage.get(at)));
}

function problemOf(
  purpose: Purpose,
  { stage, isTaken }: { stage: Stage | undefined; isTaken: boolean },
): string | null {
  if (stage && stageMeaning(stage) !== meanings[purpose])
    return `Only a stage that means ${meanings[purpose]} serves this purpose`;
  return isTaken ? "Choose one stage for this purpose" : null;
}

/** Forms offer the stages in which records start and end. */
function acting({ actsAs: _, ...stage }: Stage, purpose: Purpose | undefined): Stage {
  if (!purpose) return stage;
  return { ...stage, actsAs: purpose, ...(easy.includes(purpose) && { isOffered: true }) };
}
