/** How the dot of a stage is coloured: how far the sale has come, its end, or that it waits. */
export const stageTones = [
  "step-1",
  "step-2",
  "step-3",
  "step-4",
  "step-5",
  "won",
  "lost",
  "neutral",
  "warning",
] as const;

export type StageTone = (typeof stageTones)[number];

export const stagePurposes = ["first", "quoted", "enquired", "won", "lost"] as const;

/** One stage of a kind of record. Stages are declared in the order of a sale. */
export type Stage = {
  /** What records store; it never changes. */
  name: string;
  /** What people read, where it is not the name. */
  label?: string | undefined;
  tone: StageTone;
  /** A won or lost record is closed; without a meaning it is open. */
  meaning?: "won" | "lost" | undefined;
  /** The stage whose column of the board shows it too. Lists find the stages of one column alike. */
  shownIn?: string | undefined;
  /** Forms offer it. */
  isOffered?: true | undefined;
  /** The filter of the list offers it. */
  isFilter?: true | undefined;
  /** The board leaves its column out while it is empty. */
  isRare?: true | undefined;
  /** When code or a screen chooses it: for a new record, a sent proposal, a meeting that led to an enquiry, an end. */
  actsAs?: (typeof stagePurposes)[number] | undefined;
  /** The fields that a record needs to enter it, by their keys. */
  requires?: readonly string[] | undefined;
  /** A company removed it; records that are restored may still have it. */
  isRemoved?: true | undefined;
};

export type Stages<S extends Stage = Stage> = readonly [S, ...S[]];

/** The names of the stages with these properties; without exact stages any text. */
type NameOf<S extends Stage, With = unknown> = Stage extends S ? string : Extract<S, With>["name"];
export type StageNames<S extends Stage, With = unknown> = readonly [
  NameOf<S, With>,
  ...NameOf<S, With>[],
];

type Closed = NonNullable<Stage["meaning"]>;
type Purpose = NonNullable<Stage["actsAs"]>;

/** Declares the stages of a kind without widening their names. */
export function defineStages<const S extends Stage>(...stages: Stages<S>): Stages<S> {
  return stages;
}

/** The names of all stages, in the order of a sale. */
export function stageNames<S extends Stage>(stages: Stages<S>): StageNames<S> {
  return namesOf(stages);
}

/** What people read for a stage. */
export function stageLabel(stages: Stages, name: string): string {
  return stages.find((stage) => stage.name === name)?.label ?? name;
}

/** The mark of a stage. */
export function toneOfStage(stages: Stages, name: string): StageTone {
  return stages.find((stage) => stage.name === name)?.tone ?? "neutral";
}

/** The stages that forms offer. */
export function offeredStages<S extends Stage>(stages: Stages<S>) {
  return namesOf<S, { isOffered: true }>(stages.filter(({ isOffered }) => isOffered));
}

/** The stages to choose from for a record: the offered ones, and its `own` if it is another. */
export function stagesToChoose<S extends Stage>(
  stages: Stages<S>,
  own: string | undefined,
): readonly S["name"][] {
  const offered: readonly string[] = offeredStages(stages);
  const isOther = (name: string) => name === own && !offered.includes(name);
  return [...offeredStages(stages), ...stageNames(stages).filter(isOther)];
}

/** The same as options of a select, by what people read. */
export function stageOptions(stages: Stages, own?: string) {
  return stagesToChoose(stages, own).map((value) => ({ value, label: stageLabel(stages, value) }));
}

/** The stages that the filter of a list offers. */
export function filterStages<S extends Stage>(stages: Stages<S>) {
  return namesOf<S, { isFilter: true }>(stages.filter(({ isFilter }) => isFilter));
}

/** The stages of closed records. */
export function closedStages<S extends Stage>(stages: Stages<S>) {
  return namesOf<S, { meaning: Closed }>(stages.filter(({ meaning }) => meaning));
}

/** The stages of this meaning. */
export function stagesMeaning<S extends Stage, const M extends Closed>(
  stages: Stages<S>,
  wanted: M,
) {
  return namesOf<S, { meaning: M }>(stages.filter(({ meaning }) => meaning === wanted));
}

/** The stage that code chooses for this purpose. */
export function stageActingAs<S extends Stage, const P extends Purpose>(
  stages: Stages<S>,
  purpose: P,
) {
  return namesOf<S, { actsAs: P }>(stages.filter(({ actsAs }) => actsAs === purpose))[0];
}

/** Whether a record of this stage is open, won or lost; without a stage it is open. */
export function meaningOf(stages: Stages, name: string | undefined): "open" | Closed {
  return stages.find((stage) => stage.name === name)?.meaning ?? "open";
}

/** Whether a record of this stage is closed. */
export function isClosedStage(stages: Stages, name: string): boolean {
  return meaningOf(stages, name) !== "open";
}

/** The names of stages of S that a filter has chosen. */
export function namesOf<S extends Stage, With = unknown>(
  chosen: readonly Stage[],
): StageNames<S, With> {
  // biome-ignore lint/plugin/cast: Array.filter forgets which stages it leaves, and that a declaration has at least one
  return chosen.map(({ name }) => name) as unknown as StageNames<S, With>;
}
