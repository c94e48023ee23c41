import { expect, test } from "vitest";
import { timelineInput } from "@/lib/crm/timeline/schema";
import { emptyDrafts, problemOf, toInput, type Written } from "./drafts";

const { note: empty } = emptyDrafts("2026-11-21");

test.each<[Written, Partial<typeof empty>, string | null]>([
  ["note", {}, "text"],
  ["note", { text: " \n" }, "text"],
  ["note", { text: "x".repeat(5_001) }, "text"],
  ["note", { text: "Met at the fair" }, null],
  ["call", {}, null],
  ["call", { minutes: "12" }, null],
  ["call", { minutes: "1.5" }, "minutes"],
  ["call", { minutes: "-1" }, "minutes"],
  ["call", { minutes: "1441" }, "minutes"],
  ["task", { text: "Send it" }, null],
  ["task", { text: "Send it", dueDate: "" }, "dueDate"],
  ["task", {}, "text"],
])("a %s with %j has its problem at %s", (kind, typed, field) => {
  expect(problemOf(kind, { ...empty, ...typed })?.field ?? null).toBe(field);
});

test.each<[Written, Partial<typeof empty>]>([
  ["note", { text: " Met at the fair " }],
  ["call", { outcome: "Busy", minutes: " 12 ", text: "" }],
  ["call", {}],
  ["task", { text: "Send it" }],
])("a %s without a problem is one the server takes", (kind, typed) => {
  const input = toInput(kind, { ...empty, ...typed });
  expect(timelineInput().parse(input)).toEqual(input);
});
