// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Act } from "@/lib/client/outbox/act";
import { publishSent, publishWaiting } from "@/lib/client/outbox/waiting";
import type { DueEntry, Today } from "@/lib/crm/dashboard/schema";
import { NextApp } from "@/testing/screens/next-app";
import { useDueChanges } from "./use-due-changes";

afterEach(() => {
  act(() => publishWaiting([]));
  cleanup();
});

const entry: DueEntry = {
  kind: "lead",
  id: "l1",
  leadId: "l1",
  title: null,
  clientName: "Meera",
  brandId: "b1",
  brand: "Konark",
  csPerson: "Asha",
  due: "2026-11-21",
  at: null,
  status: "New",
  estimatedValue: null,
  phone: null,
  doNotContact: false,
  needsOutcome: false,
  version: 1,
};
const part = { total: 1, isMore: false, kinds: [], entries: [entry] };
const today: Today = { day: "2026-11-21", overdue: part, dueToday: part, ahead: part };
const putOff: Act = {
  key: "k1",
  by: "asha",
  at: "2026-11-21T06:00:00.000Z",
  isTried: true,
  refusal: null,
  call: "PUT /crm/leads/{id}",
  params: { id: "l1" },
  body: { nextFollowUpDate: "2026-11-28" },
  record: { kind: "lead", id: "l1" },
  label: "Meera",
};

test("a change that waits hides its row, a refused one does not, and a sent one until the work is read anew", () => {
  const { result, rerender } = renderHook((shown: Today) => useDueChanges(shown, "Asia/Kolkata"), {
    wrapper: NextApp,
    initialProps: today,
  });
  const isGone = () => result.current.isGone(entry);
  act(() => publishWaiting([putOff]));
  expect(isGone()).toBe(true);
  act(() => publishWaiting([{ ...putOff, refusal: { reason: "Forbidden" } }]));
  expect(isGone()).toBe(false);
  act(() => {
    publishWaiting([]);
    publishSent(putOff, null);
  });
  expect(isGone()).toBe(true);
  rerender(today);
  expect(isGone()).toBe(true);
  rerender({ ...today });
  expect(isGone()).toBe(false);
});
