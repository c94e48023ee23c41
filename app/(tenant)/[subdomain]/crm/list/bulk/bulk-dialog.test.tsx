// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "@/components/ui/sonner";
import { standardCatalogue } from "@/lib/core/catalogue";
import { refused, type Sent, serveApi } from "@/testing/screens/fake-api";
import { NextApp } from "@/testing/screens/next-app";
import { completeDocument } from "@/testing/screens/whole-document";
import { recordWords } from "../../record-screens";
import { bulkOf } from "./bulk";
import BulkDialog, { deletion } from "./bulk-dialog";

beforeEach(completeDocument);
afterEach(() => {
  cleanup();
  toast.dismiss();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const onDone = vi.fn();
const counts = { matched: 2, changed: 2, same: 0, failed: 0, notFound: 0 };
const preview = { fields: [], unchanged: 0, deleted: null };

/** Opens the change of two selected records. Returns what is sent, previews too. */
function open(
  kind: "lead" | "enquiry",
  first: string,
  more: object = {},
  refusalOf: (sent: Sent) => object | null = () => null,
): Sent[] {
  onDone.mockReset();
  const answer = { changeId: "c1", counts, preview: { ...preview, ...more } };
  const sent = serveApi({
    "POST /crm/*/bulk": (sent) => refusalOf(sent) ?? answer,
    "POST /crm/changes/*/undo": () => ({
      change: {
        id: "c1",
        action: "delete",
        recordKind: kind,
        state: "undone",
        counts: { ...counts, undone: 2, kept: 0 },
      },
    }),
  });
  render(
    <NextApp>
      <BulkDialog
        bulk={bulkOf(kind, { people: ["Leela Nair"], catalogue: standardCatalogue })}
        first={first}
        select={{ ids: ["a", "b"] }}
        count={2}
        words={recordWords[kind]}
        onClose={() => {}}
        onDone={onDone}
      />
      <Toaster />
    </NextApp>,
  );
  return sent;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const changes = (sent: readonly Sent[]) =>
  sent.filter(({ body }) => body.dryRun !== true).map(({ call, body }) => [call, body.change]);

test("a field that the stage requires is asked for in the same dialog, with the reason", async () => {
  const why = "Priority is missing in 1 of 2 leads";
  const sent = open("lead", "stage", {}, ({ body }) =>
    JSON.stringify(body.change).includes("priority")
      ? null
      : refused(400, { message: why, fields: { "change.priority": why } }),
  );
  fireEvent.change(screen.getByLabelText("Stage"), { target: { value: "Proposal" } });
  const field = await screen.findByLabelText("Priority");
  expect(screen.getByText(why)).toBeTruthy();
  fireEvent.change(field, { target: { value: "High" } });
  await waitFor(() => expect(button("Change 2 leads").disabled).toBe(false));
  fireEvent.click(button("Change 2 leads"));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(changes(sent).at(-1)).toEqual([
    "POST /crm/leads/bulk",
    { stage: "Proposal", priority: "High" },
  ]);
});

test("Lost needs a reason before enquiries are changed", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const sent = open("enquiry", "stage");
  fireEvent.change(screen.getByLabelText("Stage"), { target: { value: "Lost" } });
  const reason = await screen.findByLabelText(/Reason/);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(sent).toEqual([]);
  expect(button("Change 2 enquiries").disabled).toBe(true);
  fireEvent.change(reason, { target: { value: "Budget went elsewhere" } });
  await waitFor(() => expect(button("Change 2 enquiries").disabled).toBe(false));
  fireEvent.click(button("Change 2 enquiries"));
  await screen.findByText("2 enquiries updated");
  expect(onDone).toHaveBeenCalledOnce();
  expect(changes(sent)).toEqual([
    ["POST /crm/enquiries/bulk", { stage: "Lost", lostReason: "Budget went elsewhere" }],
  ]);
});

test("selected leads are deleted with their number named, and Undo restores them", async () => {
  const deleted = { brands: 0, leads: 2, meetings: 0, enquiries: 0 };
  const sent = open("lead", deletion, { deleted });
  await screen.findByText("2 leads go to the trash, where they stay for 30 days.");
  fireEvent.click(button("Delete 2 leads"));
  await screen.findByText("2 leads deleted");
  fireEvent.click(await screen.findByText("Undo"));
  await screen.findByText("2 leads are back from the trash");
  expect(changes(sent)).toEqual([
    ["POST /crm/leads/bulk", { delete: true }],
    ["POST /crm/changes/c1/undo", undefined],
  ]);
});
