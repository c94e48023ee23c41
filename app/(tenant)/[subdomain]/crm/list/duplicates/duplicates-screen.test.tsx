// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "@/components/ui/sonner";
import { standardCatalogue } from "@/lib/core/catalogue";
import type { DuplicateGroup } from "@/lib/crm/duplicates/schema";
import { refused, type Sent, serveApi } from "@/testing/screens/fake-api";
import { NextApp } from "@/testing/screens/next-app";
import { completeDocument } from "@/testing/screens/whole-document";
import { DuplicatesScreen } from "./duplicates-screen";

beforeEach(completeDocument);
afterEach(() => {
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

function group(value: string, size: number, more: Partial<DuplicateGroup> = {}): DuplicateGroup {
  const records = Array.from({ length: size }, (_, at) => ({
    id: `${value}-${at}`,
    name: `Client ${at} of ${value}`,
    above: "Acme",
    phone: value,
    email: null,
    csPerson: "Asha Sharma",
    createdAt: "2026-01-01T06:00:00.000Z",
  }));
  return { reason: "phone", value, strength: "strong", count: size, records, ...more };
}

const all = { change: true, merge: true };

function open(
  groups: DuplicateGroup[],
  { may = all, nextCursor = null, answers = {} }: Partial<Opened> = {},
): Sent[] {
  const sent = serveApi(answers);
  render(
    <NextApp>
      <DuplicatesScreen
        kind="lead"
        found={{ groups, nextCursor }}
        catalogue={standardCatalogue}
        timeZone="Asia/Kolkata"
        may={may}
      />
      <Toaster />
    </NextApp>,
  );
  return sent;
}

type Opened = {
  may: typeof all;
  nextCursor: string | null;
  answers: Parameters<typeof serveApi>[0];
};

const card = (value: RegExp) => screen.queryByRole("listitem", { name: value });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("a group that is told apart leaves at once, and comes back by Undo and after a refusal", async () => {
  let answer = () => ({ pairs: 1 }) as ReturnType<typeof refused> | { pairs: number };
  const sent = open([group("9820012345", 2)], {
    answers: { "POST /crm/leads/distinct": () => answer() },
  });
  expect(card(/^Same number: \+91 98200 12345$/)).not.toBeNull();
  press("Not the Same");
  expect(card(/12345/)).toBeNull();
  await screen.findByText("No longer shown as duplicates");
  press("Undo");
  await waitFor(() => expect(sent).toHaveLength(2));
  const ids = ["9820012345-0", "9820012345-1"];
  expect(sent.map(({ body }) => body)).toEqual([
    { ids, areDistinct: true },
    { ids, areDistinct: false },
  ]);
  expect(card(/12345/)).not.toBeNull();
  answer = () => refused(403, { message: "Your role may not change this lead" });
  press("Not the Same");
  await screen.findByText("Your role may not change this lead");
  expect(card(/12345/)).not.toBeNull();
});

test("five of a larger group are merged at once, and a switchboard is shown without a question", async () => {
  const read = new Set<number>();
  const reads = Array.from({ length: 8 }, (_, at) => [
    `GET /crm/leads/9820012345-${at}`,
    () => {
      read.add(at);
      return refused(404, { message: "Lead not found" });
    },
  ]);
  open([group("9820012345", 8), group("2223456789", 0, { count: 42, strength: "weak" })], {
    answers: Object.fromEntries(reads),
  });
  const shared = within(card(/2223456789/) ?? document.body);
  shared.getByText("42 leads share this number: it may be a switchboard");
  expect(shared.queryAllByRole("button")).toEqual([]);
  press("Merge 5 of 8");
  await screen.findByRole("dialog", { name: "Merge 5 leads" });
  await screen.findByText("Lead not found");
  expect([...read].sort()).toEqual([0, 1, 2, 3, 4]);
});

test("who may not change leads reads the groups only", () => {
  open([group("9820012345", 2)], { may: { change: false, merge: false } });
  expect(screen.queryAllByRole("button")).toEqual([]);
  screen.getByRole("link", { name: "Client 0 of 9820012345" });
});

test("a page without groups leads on, until all were compared", () => {
  open([], { nextCursor: "next" });
  screen.getByText("No duplicates so far");
  press("Compare More");
  expect(location.search).toBe("?cursor=next");
  cleanup();
  open([]);
  screen.getByText("No duplicates left");
  expect(screen.queryByRole("button", { name: /More|Next/ })).toBeNull();
});
