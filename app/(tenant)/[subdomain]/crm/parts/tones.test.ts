import { expect, test } from "vitest";
import { boardStageOf, columnLabel } from "@/lib/core/board-stages";
import { closedStages, type Stages, stageNames, toneOfStage } from "@/lib/core/stages";
import { brandStatuses, priorities } from "@/lib/crm/kinds/brands/choices";
import { enquiryStages } from "@/lib/crm/kinds/enquiries/stages";
import { leadOutcomes } from "@/lib/crm/kinds/leads/choices";
import { leadStages } from "@/lib/crm/kinds/leads/stages";
import { meetingStatuses, openStatuses } from "@/lib/crm/kinds/meetings/choices";
import { toneOf } from "./tones";

const both: Stages = [...leadStages, ...enquiryStages];
const markOf = (name: string) => (stages.includes(name) ? toneOfStage(both, name) : toneOf(name));

const stages: string[] = [...stageNames(leadStages), ...stageNames(enquiryStages)];
const closed: string[] = [
  ...closedStages(leadStages),
  ...closedStages(enquiryStages),
  "Completed",
  "Cancelled",
];
const open: string[] = [...stages, ...openStatuses].filter((name) => !closed.includes(name));

test("a closed state is green if it was achieved, else hollow for a lost sale and grey for a meeting", () => {
  for (const name of closed)
    expect([name, markOf(name)]).toEqual([
      name,
      name === "Completed"
        ? "success"
        : /Won/.test(name)
          ? "won"
          : /Lost/.test(name)
            ? "lost"
            : "neutral",
    ]);
});

test("an open state is never green or red", () => {
  for (const name of open) expect(["success", "won", "danger"]).not.toContain(markOf(name));
});

test("no value of a record is red: that is for what is late", () => {
  const all = [...brandStatuses, ...priorities, ...stages, ...leadOutcomes];
  const red = [...all, ...meetingStatuses].filter((name) => markOf(name) === "danger");
  expect(red).toEqual([]);
});

test("a stage is one word on a record and on its column of the board", () => {
  for (const stages of [leadStages, enquiryStages] satisfies Stages[])
    for (const name of stageNames(stages))
      expect(columnLabel(stages, name)).toBe(boardStageOf(stages, name));
  expect(columnLabel(leadStages, "Closed Won")).toBe("Won");
});
