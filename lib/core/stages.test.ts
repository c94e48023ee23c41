import { expect, test } from "vitest";
import {
  boardStages,
  columnOfMeaning,
  droppedStage,
  menuStages,
  otherColumns,
  stagesAlike,
  stagesLike,
  withoutEmptyRare,
} from "./board-stages";
import {
  closedStages,
  defineStages,
  filterStages,
  meaningOf,
  offeredStages,
  stageActingAs,
  stageNames,
  stagesMeaning,
  stagesToChoose,
} from "./stages";

const stages = defineStages(
  { name: "Seen", tone: "step-1", actsAs: "first", isOffered: true },
  { name: "Waiting", tone: "neutral", isRare: true, isFilter: true },
  {
    name: "Signed",
    tone: "won",
    meaning: "won",
    actsAs: "won",
    shownIn: "Sold",
    isOffered: true,
  },
  { name: "Sold", tone: "won", meaning: "won", isFilter: true },
  { name: "Gone", tone: "neutral", meaning: "lost", isOffered: true, isFilter: true },
);

test("lists keep the order of the declaration", () => {
  expect(stageNames(stages)).toEqual(["Seen", "Waiting", "Signed", "Sold", "Gone"]);
  expect(offeredStages(stages)).toEqual(["Seen", "Signed", "Gone"]);
  expect(filterStages(stages)).toEqual(["Waiting", "Sold", "Gone"]);
  expect(boardStages(stages)).toEqual(["Seen", "Waiting", "Sold", "Gone"]);
});

test("a stage without a meaning is open, and so is an unknown one", () => {
  expect(closedStages(stages)).toEqual(["Signed", "Sold", "Gone"]);
  expect(stagesMeaning(stages, "won")).toEqual(["Signed", "Sold"]);
  const names = ["Seen", "Sold", "Gone", "Unheard"];
  expect(names.map((name) => meaningOf(stages, name))).toEqual(["open", "won", "lost", "open"]);
});

test("code finds the stage of its purpose, and the column of what is won", () => {
  expect(stageActingAs(stages, "won")).toBe("Signed");
  expect(columnOfMeaning(stages, "won")).toBe("Sold");
});

test.each([
  ["Sold", ["Seen", "Signed", "Gone", "Sold"]],
  ["Seen", ["Seen", "Signed", "Gone"]],
  [undefined, ["Seen", "Signed", "Gone"]],
])("a record of the stage %s can also keep it", (own, choices) => {
  expect(stagesToChoose(stages, own)).toEqual(choices);
});

test.each([
  ["Sold", ["Seen", "Sold", "Gone"]],
  ["Signed", ["Seen", "Signed", "Gone"]],
  ["Waiting", ["Seen", "Waiting", "Signed", "Gone"]],
])("the menu of a record of the stage %s has one stage of each column", (own, choices) => {
  expect(menuStages(stages, own)).toEqual(choices);
});

test("stages of one column are alike", () => {
  expect(stagesAlike(stages)).toEqual([["Signed", "Sold"]]);
  expect(stagesLike(stages, "Sold")).toEqual(["Signed", "Sold"]);
  expect(stagesLike(stages, "Seen")).toEqual(["Seen"]);
});

test.each([
  ["Sold", "Signed"],
  ["Waiting", "Waiting"],
  ["Elsewhere", undefined],
])("a card that is moved to the column %s gets the stage %s", (column, stage) => {
  expect(droppedStage(stages, column)).toBe(stage);
});

test("a card can be moved to every column but its own", () => {
  const columns = boardStages(stages).map((stage) => ({ stage }));
  expect(otherColumns(stages, columns, "Signed")).toEqual(["Seen", "Waiting", "Gone"]);
});

test("the column of a rare stage is left out while it is empty", () => {
  const columns = (count: number) => boardStages(stages).map((stage) => ({ stage, count }));
  const shown = (count: number) =>
    withoutEmptyRare(stages, columns(count)).map(({ stage }) => stage);
  expect(shown(0)).toEqual(["Seen", "Sold", "Gone"]);
  expect(shown(1)).toEqual(["Seen", "Waiting", "Sold", "Gone"]);
});
