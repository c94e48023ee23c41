import { expect, test } from "vitest";
import { brandStatuses, priorities } from "@/lib/crm/brands/choices";
import { enquiryStages } from "@/lib/crm/enquiries/stages";
import { leadOutcomes } from "@/lib/crm/leads/choices";
import { leadStages } from "@/lib/crm/leads/stages";
import { meetingStatuses, openStatuses } from "@/lib/crm/meetings/choices";
import { closedStages, stageNames } from "@/lib/crm/records/stages";
import { toneOf } from "./tones";

const stages = [...stageNames(leadStages), ...stageNames(enquiryStages)];
const closed: string[] = [
  ...closedStages(leadStages),
  ...closedStages(enquiryStages),
  "Completed",
  "Cancelled",
];
const open: string[] = [...stages, ...openStatuses].filter((name) => !closed.includes(name));

test("a closed state of any kind is green if it was achieved and grey if not", () => {
  for (const name of closed)
    expect([name, toneOf(name)]).toEqual([
      name,
      /Won|Completed/.test(name) ? "success" : "neutral",
    ]);
});

test("an open state is never green or red", () => {
  for (const name of open) expect(["success", "danger"]).not.toContain(toneOf(name));
});

test("only critical values are red", () => {
  const all = [...brandStatuses, ...priorities, ...stages, ...leadOutcomes];
  const red = [...all, ...meetingStatuses].filter((name) => toneOf(name) === "danger");
  expect(red).toEqual(["Critical"]);
});
