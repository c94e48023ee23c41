import {
  isClosedStage,
  meaningOf,
  namesOf,
  offeredStages,
  type Stages,
  stageLabel,
} from "./stages";

/** The stages that have a column of their own on the board. */
export function boardStages(stages: Stages): string[] {
  return namesOf(stages.filter(({ shownIn }) => !shownIn));
}

/** The column of the board that shows this stage. */
export function boardStageOf(stages: Stages, name: string): string {
  return stages.find((stage) => stage.name === name)?.shownIn ?? name;
}

/** The label of a record's stage; a stage that another column shows has the label of that column. */
export function columnLabel(stages: Stages, name: string): string {
  return stageLabel(stages, boardStageOf(stages, name));
}

/** The stages of a menu, one of each column: a record's own of its column, of others the one that forms offer. */
export function menuStages(stages: Stages, own: string): string[] {
  return namesOf(stages).filter((name) => {
    const column = boardStageOf(stages, name);
    if (column === boardStageOf(stages, own)) return name === own;
    return offeredStages(stages).includes(name) && droppedStage(stages, column) === name;
  });
}

/** The stages that the board shows in one column with this one, itself included. */
export function stagesLike(stages: Stages, name: string): readonly string[] {
  const column = boardStageOf(stages, name);
  return namesOf(stages).filter((one) => boardStageOf(stages, one) === column);
}

/** The groups of stages that a list filter treats as equal. */
export function stagesAlike(stages: Stages): readonly (readonly string[])[] {
  return boardStages(stages)
    .map((column) => stagesLike(stages, column))
    .filter((alike) => alike.length > 1);
}

/** A column as the board reads it: its stages, and whether they are closed. */
export function boardColumnOf(stages: Stages, stage: string) {
  return { stage, stages: stagesLike(stages, stage), isClosed: isClosedStage(stages, stage) };
}

/** The columns without the rare ones that hold no card. */
export function withoutEmptyRare<C extends { stage: string; count: number }>(
  stages: Stages,
  columns: readonly C[],
): C[] {
  const rare = namesOf(stages.filter(({ isRare }) => isRare));
  return columns.filter(({ stage, count }) => count > 0 || !rare.includes(stage));
}

/** The column of won or of lost records. */
export function columnOfMeaning(stages: Stages, meaning: "won" | "lost"): string | undefined {
  return boardStages(stages).find((column) => meaningOf(stages, column) === meaning);
}

/** The stage of a card after a move to this column: the stage that forms offer, else the column's own. */
export function droppedStage(stages: Stages, column: string): string | undefined {
  const shown = stages.filter(({ name }) => boardStageOf(stages, name) === column);
  return (shown.find(({ isOffered }) => isOffered) ?? shown[0])?.name;
}

/** The columns that a card of this stage can be moved to. */
export function otherColumns(
  stages: Stages,
  columns: readonly { stage: string }[],
  name: string,
): string[] {
  const own = boardStageOf(stages, name);
  return columns.map(({ stage }) => stage).filter((column) => column !== own);
}
