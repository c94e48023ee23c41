import { expect, test } from "vitest";
import type { Act } from "@/lib/client/outbox/act";
import type { TimelineEntry } from "@/lib/crm/timeline/schema";
import { withWaiting } from "./pending-entry";

const subject = { kind: "lead", id: "l1" } as const;
const every = {
  by: "asha",
  at: "2026-11-21T06:00:00.000Z",
  isTried: false,
  refusal: null,
  record: subject,
  label: "Meera",
};
const call: Act = {
  ...every,
  key: "k1",
  call: "POST /crm/leads/{id}/timeline",
  params: { id: "l1" },
  body: { kind: "call", outcome: "Busy" },
};
const done: Act = {
  ...every,
  key: "k2",
  call: "PUT /crm/timeline/{id}",
  params: { id: "t1" },
  body: { done: true },
};
const task: TimelineEntry = {
  id: "t1",
  at: "2026-11-20T06:00:00.000Z",
  by: "Leela Nair",
  subject: { ...subject, label: "Meera" },
  mine: true,
  version: 1,
  kind: "task",
  text: "Measure",
  dueDate: "2026-11-21",
  doneAt: null,
  doneBy: null,
};
const page = { entries: [task], nextCursor: null };
const idsIn = (filter: "" | "calls" | "tasks") =>
  withWaiting({ page, subject, filter }, [call]).entries.map(({ id }) => id);

test("a waiting entry is shown with its kind alone", () => {
  expect([idsIn(""), idsIn("calls"), idsIn("tasks")]).toEqual([["k1", "t1"], ["k1", "t1"], ["t1"]]);
});

test("a task is done while that waits, and open again once it is refused", () => {
  const shown = (act: Act) => withWaiting({ page, subject, filter: "" }, [act]).entries;
  expect(shown(done)).toMatchObject([{ id: "t1", doneAt: done.at, doneBy: "You" }]);
  expect(shown({ ...done, refusal: { reason: "Forbidden" } })).toEqual([task]);
});
