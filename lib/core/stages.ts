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

/** A stage of a kind of record. Stages are declared in the order of a sale. */
export type Stage = {
  /** The value that records store; it never changes. */
  name: string;
  /** The text that people read, where it is not the name. */
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

export type Stages = readonly [Stage, ...Stage[]];

type Closed = NonNullable<Stage["meaning"]>;
type Purpose = NonNullable<Stage["actsAs"]>;

/** Declares the stages of a kind without widening their names. */
export function defineStages<const S extends Stages>(...stages: S): S {
  return stages;
}

/** The names of all stages, in the order of a sale. */
export function stageNames([first, ...others]: Stages): readonly [string, ...string[]] {
  return [first.name, ...namesOf(others)];
}

/** The label of a stage. */
export function stageLabel(stages: Stages, name: string): string {
  return stages.find((stage) => stage.name === name)?.label ?? name;
}

/** The mark of a stage. */
export function toneOfStage(stages: Stages, name: string): StageTone {
  return stages.find((stage) => stage.name === name)?.tone ?? "neutral";
}

/** The stages that forms offer. */
export function offeredStages(stages: Stages): string[] {
  return namesOf(stages.filter(({ isOffered }) => isOffered));
}

/** The stages to choose from for a record: the offered ones, and its `own` if it is another. */
export function stagesToChoose(stages: Stages, own: string | undefined): string[] {
  const offered = offeredStages(stages);
  const isOther = (name: string) => name === own && !offered.includes(name);
  return [...offered, ...stageNames(stages).filter(isOther)];
}

/** The same stages as options of a select, with their labels. */
export function stageOptions(stages: Stages, own?: string) {
  return stagesToChoose(stages, own).map((value) => ({ value, label: stageLabel(stages, value) }));
}

/** The stages that the filter of a list offers. */
export function filterStages(stages: Stages): string[] {
  return namesOf(stages.filter(({ isFilter }) => isFilter));
}

/** The stages of closed records. */
export function closedStages(stages: Stages): string[] {
  return namesOf(stages.filter(({ meaning }) => meaning));
}

/** The stages of this meaning. */
export function stagesMeaning(stages: Stages, wanted: Closed): string[] {
  return namesOf(stages.filter(({ meaning }) => meaning === wanted));
}

/** The stage that code chooses for this purpose. */
export function stageActingAs(stages: Stages, purpose: Purpose): string | undefined {
  return stages.find(({ actsAs }) => actsAs === purpose)?.name;
}

/** The stage of a new record. */
export function firstStage(stages: Stages): string {
  return stageActingAs(stages, "first") ?? stages[0].name;
}

/** Whether a record of this stage is open, won or lost; without a stage it is open. */
export function meaningOf(stages: Stages, name: string | undefined): "open" | Closed {
  return stages.find((stage) => stage.name === name)?.meaning ?? "open";
}

/** Whether a record of this stage is closed. */
export function isClosedStage(stages: Stages, name: string): boolean {
  return meaningOf(stages, name) !== "open";
}

/** The stages of open records. */
export function openStages(stages: Stages): string[] {
  return namesOf(stages).filter((name) => !isClosedStage(stages, name));
}

export function namesOf(stages: readonly Stage[]): string[] {
  return stages.map(({ name }) => name);
}
