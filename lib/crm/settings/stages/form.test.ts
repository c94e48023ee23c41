import { describe, expect, test } from "vitest";
import type { CompanyStage } from "@/lib/crm/catalogue/stages/schema";
import {
  formValues,
  heirsOf,
  newStage,
  previewColumns,
  rowErrors,
  type StageRow,
  stagesForm,
  stagesInputOf,
} from "./form";

const stage = (key: string, more: Partial<CompanyStage> = {}): CompanyStage => ({
  key,
  label: key,
  meaning: "open",
  tone: "step-1",
  actsAs: null,
  shownIn: null,
  offered: true,
  rare: false,
  requires: [],
  records: 0,
  ...more,
});

const { stages: rows } = formValues({
  stages: [
    stage("New", { records: 3, actsAs: "first" }),
    stage("Hold", { records: 2, rare: true }),
    stage("Closed Won", { meaning: "won", shownIn: "Won", records: 1 }),
    stage("Won", { meaning: "won", records: 4 }),
    stage("Lost", { meaning: "lost" }),
  ],
  removed: [],
});

const changed = (id: string, part: Partial<StageRow>) =>
  rows.map((row) => (row.id === id ? { ...row, ...part } : row));
const shown = (list: readonly StageRow[]) =>
  previewColumns(list).map(({ label, records }) => [label, records]);
const messageOf = (list: readonly StageRow[]) =>
  stagesForm.safeParse({ stages: list }).error?.issues[0]?.message;

describe("the columns of the board", () => {
  test("show stages of one column together, and rare ones while they hold records", () => {
    expect(shown(rows)).toEqual([
      ["New", 3],
      ["Hold", 2],
      ["Won", 5],
      ["Lost", 0],
    ]);
    expect(shown(changed("Hold", { records: 0 })).map(([label]) => label)).not.toContain("Hold");
  });

  test("already have the records of a removed stage, and the stage of a removed column", () => {
    expect(shown(changed("Hold", { isRemoved: true, target: "New" }))[0]).toEqual(["New", 5]);
    expect(shown(changed("Won", { isRemoved: true, target: "Closed Won" }))).toContainEqual([
      "Closed Won",
      5,
    ]);
  });

  test("have a word for a stage that is not named yet", () => {
    expect(shown([...rows, newStage()]).at(-1)).toEqual(["New stage", 0]);
  });
});

describe("the form", () => {
  test.each<[string, readonly StageRow[], string]>([
    ["a blank name", changed("New", { label: " " }), "Name is required"],
    ["a name twice", changed("Hold", { label: "new " }), "Enter each stage once"],
    [
      "the key of a stage",
      [...changed("New", { label: "Fresh" }), newStage("new")],
      "Records know “New” as another stage: choose another name",
    ],
    ["no target", changed("Hold", { isRemoved: true }), "Choose where its records go"],
    [
      "a target that is removed too",
      changed("Hold", { isRemoved: true, target: "Hold" }),
      "Choose where its records go",
    ],
    [
      "no lost stage",
      changed("Lost", { isRemoved: true }),
      "Keep at least one stage that means lost",
    ],
    [
      "sixteen stages",
      [...rows, ...Array.from({ length: 11 }, (_, at) => newStage(`Stage ${at}`))],
      "Keep at most 15 stages",
    ],
  ])("refuses %s", (_, list, message) => {
    expect(messageOf(list)).toBe(message);
  });

  test("asks what is set in place of a removed stage that the product sets", () => {
    const offered = changed("Hold", { actsAs: "quoted", isRemoved: true, records: 0 });
    expect(messageOf(offered)).toBe("Choose the stage to set instead");
    const [first, hold, ...others] = offered;
    if (!first || !hold) throw new Error("there are no stages");
    const added = newStage("Visited");
    expect(heirsOf(hold, [...offered, added])).toEqual([added]);
    expect(messageOf([...offered, { ...added, actsAs: "quoted" }])).toBe(undefined);
    const moving = { ...hold, records: 2, target: added.id };
    expect(messageOf([first, moving, ...others, added])).toBe(undefined);
  });

  test("names the faulty stage", () => {
    expect([...rowErrors(changed("Hold", { label: "" }))]).toEqual([["Hold", "Name is required"]]);
    expect(rowErrors(rows).size).toBe(0);
  });

  test("takes back the name of a stage that it removes", () => {
    expect(messageOf([...changed("Hold", { isRemoved: true, records: 0 }), newStage("Hold")])).toBe(
      undefined,
    );
  });

  test("sends what is kept, and where the records of removed stages go", () => {
    const added = { ...newStage(" Visited "), requires: ["hq"] };
    const list = [...changed("Hold", { isRemoved: true, target: added.id }), added];
    const { stages, moves } = stagesInputOf({ stages: list });
    expect(stages.map(({ key }) => key)).toEqual(["New", "Closed Won", "Won", "Lost", undefined]);
    expect(stages.at(-1)).toEqual({
      label: "Visited",
      meaning: "open",
      tone: "step-3",
      actsAs: null,
      requires: ["hq"],
    });
    expect(moves).toEqual({ Hold: "Visited" });
  });
});

test("a removed stage that records still have asks where they go", () => {
  const left = { key: "Survey", label: "Survey", meaning: "open", tone: "step-2" } as const;
  const removed = [
    { ...left, records: 2 },
    { ...left, key: "Old", label: "Old", records: 0 },
  ];
  const { stages } = formValues({ stages: [], removed });
  expect(stages).toMatchObject([{ id: "Survey", key: "Survey", isRemoved: true, records: 2 }]);
  const all = [...rows, ...stages];
  expect(messageOf(all)).toBe("Choose where its records go");
  const chosen = all.map((row) => (row.id === "Survey" ? { ...row, target: "New" } : row));
  expect(messageOf(chosen)).toBeUndefined();
  expect(stagesInputOf({ stages: chosen }).moves).toEqual({ Survey: "New" });
});
