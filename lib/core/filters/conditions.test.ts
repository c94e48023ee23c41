import { expect, test } from "vitest";
import { defineFields } from "../field-kinds/define-fields";
import {
  checkbox,
  choice,
  count,
  date,
  line,
  person,
  reference,
  rupees,
  time,
} from "../field-kinds/kinds";
import { readConditions, toWritten } from "./conditions";
import { describeCondition } from "./describe";
import { formatConditions } from "./grammar";
import { filterText } from "./schema";

const fields = defineFields({
  stage: { label: "Stage", kind: choice(["New", "Won"]), initial: "New" },
  outcome: { label: "Outcome", kind: choice(["Pending"]), initial: "Pending" },
  csPerson: { label: "CS Person", kind: person },
  hq: { label: "HQ", kind: line },
  estimatedValue: { label: "Value", kind: rupees, alsoNamed: "value" },
  status: {
    label: "Status",
    kind: choice(["on_hold", "open"], { on_hold: "On Hold" }),
    initial: "open",
  },
  minutes: { label: "Minutes", kind: count },
  nextFollowUpDate: { label: "Next Follow Up", kind: date },
  lastActivityAt: { label: "Last Activity", kind: time, computed: true, required: true },
  clientInvited: { label: "Client Invited", kind: checkbox, computed: true, required: true },
  brandId: { label: "Brand", kind: reference("brand"), required: true },
  leads: { label: "Leads", kind: count, computed: true, required: true, filter: false },
});

const id = "0192F0C1-0000-7000-8000-000000000000";

test.each([
  ["stage:in:New", "stage:in:New", "Stage is New"],
  ["stage:in:New,Won,New", "stage:in:New,Won", "Stage is New or Won"],
  ["stage:notin:New,Won", "stage:notin:New,Won", "Stage is not New or Won"],
  ["status:in:on_hold,open", "status:in:on_hold,open", "Status is On Hold or open"],
  ["csPerson:in:me,Asha,nobody", "csPerson:in:me,Asha,nobody", "CS Person is me, Asha or nobody"],
  ["hq:contains:a\\,b", "hq:contains:a\\,b", "HQ contains “a,b”"],
  ["hq:is:Pune", "hq:is:Pune", "HQ is “Pune”"],
  ["hq:empty", "hq:empty", "HQ is empty"],
  ["hq:empty:true", "hq:empty", "HQ is empty"],
  ["hq:empty:false", "hq:notempty", "HQ is not empty"],
  ["estimatedValue:gte:100000", "estimatedValue:gte:100000", "Value is at least ₹1,00,000"],
  ["value:lte:0100", "estimatedValue:lte:100", "Value is at most ₹100"],
  ["minutes:between:1,2500", "minutes:between:1,2500", "Minutes is between 1 and 2,500"],
  ["minutes:between:5,5", "minutes:between:5,5", "Minutes is between 5 and 5"],
  ["nextFollowUpDate:on:today", "nextFollowUpDate:on:today", "Next Follow Up is today"],
  [
    "nextFollowUpDate:on:2026-11-21",
    "nextFollowUpDate:on:2026-11-21",
    "Next Follow Up is on 21 Nov 2026",
  ],
  [
    "nextFollowUpDate:before:today",
    "nextFollowUpDate:before:today",
    "Next Follow Up is before today",
  ],
  ["nextFollowUpDate:last:7", "nextFollowUpDate:last:7d", "Next Follow Up is in the last 7 days"],
  ["nextFollowUpDate:next:1d", "nextFollowUpDate:next:1d", "Next Follow Up is in the next 1 day"],
  ["nextFollowUpDate:this:fy", "nextFollowUpDate:this:fy", "Next Follow Up is this financial year"],
  ["activity:none:30d", "activity:none:30d", "No activity for 30 days"],
  ["csPerson:in:me,\\me", "csPerson:in:me,\\me", "CS Person is me or “me”"],
  ["csPerson:notin:\\nobody", "csPerson:notin:\\nobody", "CS Person is not “nobody”"],
  ["csPerson:in:\\Asha", "csPerson:in:Asha", "CS Person is Asha"],
  ["stage:in:\\New", "stage:in:New", "Stage is New"],
  ["clientInvited:is:false", "clientInvited:is:false", "Client Invited is no"],
  [`brandId:in:${id}`, `brandId:in:${id.toLowerCase()}`, `Brand is ${id.toLowerCase()}`],
  ["createdAt:after:2026-01-01", "createdAt:after:2026-01-01", "Created is after 1 Jan 2026"],
])("%s is kept as %s and reads: %s", (text, kept, words) => {
  const read = readConditions(fields, text);
  if ("problem" in read) throw new Error(read.problem);
  expect(formatConditions(read.conditions.map(toWritten))).toBe(kept);
  expect(read.conditions.map(describeCondition)).toEqual([words]);
});

test.each([
  ["stage:in:New;stage:in:closed", "Filter 2: “closed” is not a stage. Choose New, Won"],
  ["outcome:in:x", "Filter 1: “x” is not an outcome. Choose Pending"],
  ["stage", "Filter 1: Write a filter as field:operator:values"],
  ["stage:near:New", "Filter 1: “near” is not an operator of stage. Choose in, notin"],
  ["stage:in:", "Filter 1: Give stage:in a value"],
  ["leads:gte:1", /^Filter 1: “leads” is not a field of this list\. Choose stage, outcome, /],
  ["constructor:in:1", /^Filter 1: “constructor” is not a field/],
  ["estimatedValue:gte:-1", "Filter 1: “-1” is not a whole number"],
  ["estimatedValue:gte:1e3", "Filter 1: “1e3” is not a whole number"],
  ["estimatedValue:gte:99999999999999999", /is not a whole number$/],
  ["estimatedValue:gte:1,2", "Filter 1: Give estimatedValue:gte one value"],
  ["estimatedValue:between:1", "Filter 1: Give estimatedValue:between two values"],
  [
    "minutes:between:10,9",
    "Filter 1: The first value of minutes:between must not be greater than the second",
  ],
  ["nextFollowUpDate:between:2026-02-01,2026-01-01", /must not be greater/],
  ["nextFollowUpDate:on:2026-02-30", /“2026-02-30” is not a date\. Write one such as/],
  ["nextFollowUpDate:on:9999-12-31", /is not a date/],
  ["nextFollowUpDate:last:0d", /is not a number of days\. Write 1d to 3650d/],
  [
    "nextFollowUpDate:this:decade",
    "Filter 1: “decade” is not a period. Choose week, month, quarter, fy",
  ],
  ["hq:empty:x", "Filter 1: empty takes no value"],
  ["clientInvited:is:maybe", "Filter 1: “maybe” is not true or false. Choose true, false"],
  ["brandId:in:Deccan", "Filter 1: “Deccan” is not an id"],
  ["activity:on:today", "Filter 1: “on” is not an operator of activity. Choose none"],
  [Array(21).fill("hq:empty").join(";"), "Use at most 20 filters at once"],
  [`hq:is:${"x".repeat(2000)}`, "Use at most 2,000 characters"],
  ["hq:is:a\0", "Remove the characters that cannot be shown"],
])("the filter %j is refused: %s", (text, problem) => {
  const read = filterText(fields).safeParse(text);
  const messages = read.error?.issues.map((issue) => issue.message) ?? [];
  expect(messages[0]).toMatch(problem);
});

test("the description of the parameter names every field with its operators", () => {
  const { description } = filterText(fields).meta() ?? {};
  expect(description).toContain("stage, outcome, status, brandId: in, notin");
  expect(description).toContain("activity: none");
  expect(description).not.toContain("leads");
});
