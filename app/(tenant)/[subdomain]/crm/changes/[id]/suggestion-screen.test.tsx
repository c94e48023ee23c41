// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Change, ChangeItem } from "@/lib/crm/changes/schema";
import { refused, serveApi } from "@/testing/screens/fake-api";
import { NextApp } from "@/testing/screens/next-app";
import { completeDocument } from "@/testing/screens/whole-document";
import { SuggestionScreen } from "./suggestion-screen";

beforeEach(completeDocument);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const id = "0192f0c1-0000-7000-8000-00000000000a";
const waiting: Change = {
  id,
  kind: "agent",
  state: "draft",
  action: "update",
  recordKind: "lead",
  title: "Stage on 1 lead",
  counts: { matched: 1, changed: 0, same: 0, failed: 0, undone: 0, kept: 0 },
  done: 0,
  total: 1,
  error: null,
  actor: { id, name: "Accountant" },
  createdAt: "2026-11-30T09:30:00.000Z",
  appliedAt: null,
  cancelledAt: null,
  undoneAt: null,
  undoneBy: null,
  undoableUntil: "2026-12-30T09:30:00.000Z",
  suggestion: { by: { id, name: "Accountant" }, note: null, until: "2026-12-07T09:30:00.000Z" },
  canUndo: false,
  canCancel: false,
  canApply: true,
};

const item: ChangeItem = {
  n: 1,
  recordKind: "lead",
  recordId: id,
  label: "Ravi Shah",
  isOpen: true,
  outcome: "waiting",
  reason: null,
  values: [{ field: "stage", label: "Stage", from: "New", to: "Won" }],
};

function show(change: Change, now: string) {
  const pagination = { page: 1, limit: 20, total: 1, pages: 1 };
  render(
    <NextApp>
      <SuggestionScreen {...{ change, pagination, now }} items={[item]} timeZone="Asia/Kolkata" />
    </NextApp>,
  );
}

test("a waiting suggestion shows until when it can be applied", () => {
  show(waiting, "2026-12-01T09:30:00.000Z");
  expect(screen.getByText("It can be applied until 7 Dec 2026, 3:00 pm.")).toBeTruthy();
});

test("an ended suggestion shows why it can no longer be applied", () => {
  show({ ...waiting, canApply: false }, "2026-12-07T09:30:00.000Z");
  expect(
    screen.getByText(/^It was not applied by 7 Dec 2026, 3:00 pm, so it has ended/),
  ).toBeTruthy();
});

test("the pager stands in the column of the records", () => {
  show(waiting, "2026-12-01T09:30:00.000Z");
  const records = screen.getByRole("list", { name: "Records" });
  const pager = screen.getByRole("navigation", { name: "Pages" });
  expect(pager.parentElement).toBe(records.parentElement);
});

test("a dismissal that is refused says why", async () => {
  const message = "This change is done already";
  serveApi({ [`DELETE /crm/changes/${id}`]: () => refused(409, { message }) });
  show(waiting, "2026-12-01T09:30:00.000Z");
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  const question = within(screen.getByRole("alertdialog"));
  fireEvent.click(question.getByRole("button", { name: "Dismiss" }));
  expect((await question.findByRole("alert")).textContent).toBe(message);
});
