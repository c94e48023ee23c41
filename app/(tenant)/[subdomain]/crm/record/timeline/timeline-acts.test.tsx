// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import CommandPalette from "@/components/shell/command-palette";
import type { ShellProps } from "@/components/shell/shell-props";
import { Toaster } from "@/components/ui/sonner";
import { openOutbox } from "@/lib/client/outbox/browser-outbox";
import { openedOutbox, provideOutbox } from "@/lib/client/outbox/waiting";
import type { TimelineEntry } from "@/lib/crm/timeline/schema";
import { refused, type Sent, serveApi } from "@/testing/screens/fake-api";
import { NextApp } from "@/testing/screens/next-app";
import { completeDocument } from "@/testing/screens/whole-document";
import { DeletionQuestion, useDeletion } from "../../editing/use-deletion";
import { useRecordInPalette } from "../palette-actions";
import { Timeline } from "./timeline";

const subject = { kind: "lead", id: "l1" } as const;
const every = {
  id: "n1",
  at: "2026-01-20T06:00:00.000Z",
  by: "Leela Nair",
  subject: { ...subject, label: "Meera" },
};
const noteOf = (text: string, more: object = {}): TimelineEntry => ({
  ...every,
  kind: "note",
  text,
  mine: true,
  version: 1,
  isEdited: false,
  ...more,
});

let write: (sent: Sent) => object;
let isDeleted: boolean;
const refreshed = vi.fn();

beforeEach(() => {
  completeDocument();
  write = ({ body }) => ({ entry: noteOf(String(body.text)) });
});

afterEach(() => {
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

const shell: ShellProps = {
  portal: "company",
  name: "Nilgiri Teas",
  nav: [],
  signOutLabel: "Sign out",
  children: null,
  user: { name: "Leela Nair", email: "leela@nilgiri.example", role: "Owner", avatar: null },
  logo: null,
  collapsed: false,
  search: { fewest: 1, find: async () => [], actions: [] },
};

function Page({ entries }: { entries: TimelineEntry[] }) {
  const [isOpen, setOpen] = useState(false);
  const [start] = useState({
    page: { entries, nextCursor: null },
    now: "2026-01-20T06:30:00.000Z",
  });
  const deletion = useDeletion<{ id: string; version: number }>("lead");
  useRecordInPalette({
    ...subject,
    name: "Meera",
    acts: [],
    onEdit: () => {},
    onDelete: () => deletion.request({ id: subject.id, version: 1 }),
  });
  return (
    <>
      <Timeline {...{ subject, start }} timeZone="Asia/Kolkata" hasComposer people={[]} />
      <button type="button" onClick={() => setOpen(true)}>
        Open the palette
      </button>
      {isOpen && <CommandPalette shell={shell} onClose={() => setOpen(false)} />}
      <DeletionQuestion deletion={deletion} />
      <Toaster />
    </>
  );
}

/** Shows the page of a lead with a timeline; returns the changes that it sends. */
function show(...entries: TimelineEntry[]): Sent[] {
  isDeleted = false;
  const sent = serveApi({
    "POST /crm/leads/*/timeline": (call) => write(call),
    "PUT /crm/timeline/*": ({ body }) => ({
      entry: noteOf(String(body.text), { isEdited: true, version: 2 }),
    }),
    "DELETE /crm/timeline/*": () => ({}),
    "POST /crm/timeline/*/restoration": () => ({}),
    "DELETE /crm/leads/*": () => {
      isDeleted = true;
      return { trashId: "t1" };
    },
    "GET /crm/leads/*/timeline": ({ query }) => ({
      entries: entries.filter(({ kind }) => query.get("kind") === "changes" && kind === "changed"),
      nextCursor: null,
    }),
    "POST /company/recents": () => ({}),
  });
  render(
    <NextApp onRefresh={refreshed}>
      <Page entries={entries} />
    </NextApp>,
  );
  return sent;
}

const note = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Note" });
const item = (name: string) => screen.findByRole("menuitem", { name });
const entryOf = (text: string) => screen.getByText(text).closest("li");

test("a note that cannot be saved stays in its field, and is saved once, under the same key, when it can", async () => {
  const sent = show();
  write = () => Promise.reject(new TypeError("Failed to fetch"));
  fireEvent.change(note(), { target: { value: "Budget is fixed" } });
  fireEvent.click(screen.getByText("Add Note"));
  await screen.findByText("The note could not be saved. Network Error");
  expect(note().value).toBe("Budget is fixed");
  write = ({ body }) => ({ entry: noteOf(String(body.text)) });
  fireEvent.click(screen.getByText("Add Note"));
  await waitFor(() => expect(note().value).toBe(""));
  expect(screen.getAllByText("Budget is fixed")).toHaveLength(1);
  const keys = sent
    .filter(({ call }) => call.endsWith("/timeline"))
    .map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test("a note is corrected by keyboard, removed and brought back", async () => {
  const sent = show(noteOf("Met in Pun"));
  fireEvent.click(screen.getByLabelText("More actions for this note"));
  fireEvent.click(await item("Edit"));
  const form = within(await screen.findByRole("form", { name: "Edit this note" }));
  const text = form.getByRole("textbox");
  await waitFor(() => expect(document.activeElement).toBe(text));
  fireEvent.change(text, { target: { value: "Met in Pune" } });
  fireEvent.keyDown(text, { key: "Enter", ctrlKey: true });
  await screen.findByText("· edited");
  expect(entryOf("Met in Pune")).toBeTruthy();
  fireEvent.click(screen.getByLabelText("More actions for this note"));
  fireEvent.click(await item("Remove"));
  await waitFor(() => expect(screen.queryByText("Met in Pune")).toBeNull());
  fireEvent.click(await screen.findByText("Undo"));
  await screen.findByText("Met in Pune");
  const acts = () => sent.filter(({ call }) => call.includes("/crm/timeline/"));
  await waitFor(() => expect(acts()).toHaveLength(3));
  expect(acts().map(({ call, ifMatch }) => `${call} ${ifMatch}`)).toEqual([
    'PUT /crm/timeline/n1 "1"',
    'DELETE /crm/timeline/n1 "2"',
    "POST /crm/timeline/n1/restoration null",
  ]);
});

async function inPalette(text: string) {
  fireEvent.click(screen.getByText("Open the palette"));
  const field = screen.getByRole("combobox", { name: "Search" });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(screen.queryByRole("combobox", { name: "Search" })).toBeNull());
}

test("Add note of the palette puts the caret into the note", async () => {
  show();
  fireEvent.mouseDown(screen.getByRole("tab", { name: "Task" }), { button: 0 });
  await screen.findByLabelText("What is to be done");
  await inPalette("add note");
  await waitFor(() => expect(document.activeElement).toBe(note()));
});

test("deleting by the palette goes through its question, where Cancel has the focus", async () => {
  show();
  await inPalette(">delete");
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain("Are you sure you want to delete this lead?");
  const cancel = within(question).getByRole("button", { name: "Cancel" });
  await waitFor(() => expect(document.activeElement).toBe(cancel));
  fireEvent.keyDown(cancel, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(isDeleted).toBe(false);
});

const changed: TimelineEntry = {
  ...every,
  id: "c1",
  kind: "changed",
  action: "lead.updated",
  changes: { stage: ["New", "Proposal"], estimatedValue: [null, 1_250_000] },
  import: null,
};

test("a change shows the old and the new values, and a filter shows one kind of entry", async () => {
  show(noteOf("Asked for a quotation"), changed);
  const values = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(values).toEqual(["New became Proposal", "none became ₹12,50,000"]);
  const filter = screen.getByLabelText("Show in the timeline");
  fireEvent.change(filter, { target: { value: "changes" } });
  await waitFor(() => expect(screen.queryByText("Asked for a quotation")).toBeNull());
  expect(screen.getByText("Proposal")).toBeTruthy();
  fireEvent.change(filter, { target: { value: "files" } });
  await screen.findByText("Nothing of this kind yet");
});

test("a note that waits says so, and a refused one that it is not sent; the page is not loaded anew", async () => {
  onTestFinished(provideOutbox(openOutbox));
  show();
  refreshed.mockClear();
  write = () => Promise.reject(new TypeError("Failed to fetch"));
  fireEvent.change(note(), { target: { value: "Budget is fixed" } });
  fireEvent.click(screen.getByText("Add Note"));
  await waitFor(() => expect(note().value).toBe(""));
  const shown = () => entryOf("Budget is fixed")?.textContent;
  await waitFor(() => expect(shown()).toContain("Waiting"));
  expect(refreshed).not.toHaveBeenCalled();
  write = () => refused(403, { message: "You may not change this lead" });
  await act(async () => (await openedOutbox())?.sendNow());
  await waitFor(() => expect(shown()).toContain("Not sent"));
  expect(shown()).not.toContain("Waiting");
});
