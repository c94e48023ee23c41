// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "@/components/ui/sonner";
import { builtInRoles } from "@/lib/core/roles";
import type { Delivery, Webhook } from "@/lib/crm/webhooks/schema";
import { serveApi } from "@/testing/screens/fake-api";
import { NextApp } from "@/testing/screens/next-app";
import { completeDocument } from "@/testing/screens/whole-document";
import { DeliveriesCard } from "./deliveries/deliveries-card";
import { WebhooksCard } from "./webhooks-card";

beforeEach(completeDocument);
afterEach(() => {
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

const at = "2026-11-30T06:00:00.000Z";
const { owner, readOnly } = builtInRoles;

const stored: Webhook = {
  id: "0192f0c1-0000-7000-8000-00000000000b",
  url: "https://shop.example/hook",
  events: ["lead", "meeting.deleted"],
  roleId: readOnly.id,
  teamId: null,
  body: "thin",
  state: "on",
  isFailing: false,
  failingSince: null,
  problem: null,
  canResume: false,
  failed: 0,
  lastEventAt: at,
  previousUntil: null,
  createdAt: at,
  updatedAt: at,
  version: 3,
};

function show(webhooks: readonly Webhook[]) {
  render(
    <NextApp>
      <WebhooksCard
        webhooks={webhooks}
        roles={[owner, readOnly]}
        teams={[]}
        now="2026-11-30T06:05:00.000Z"
      />
      <Toaster />
    </NextApp>,
  );
}

async function act(name: string) {
  fireEvent.click(screen.getByRole("button", { name: "More actions for shop.example" }));
  fireEvent.click(await screen.findByRole("menuitem", { name }));
}

test("a new webhook shows its secret once, to copy", async () => {
  const sent = serveApi({
    "POST /company/webhooks": ({ body }) => ({
      webhook: { ...stored, ...body },
      secret: "whsec_c2VjcmV0",
    }),
  });
  show([]);
  screen.getByText("No webhooks yet");
  fireEvent.click(screen.getByRole("button", { name: "Add Webhook" }));
  const form = within(await screen.findByRole("dialog"));
  fireEvent.change(form.getByLabelText(/^Address/), { target: { value: stored.url } });
  fireEvent.change(form.getByLabelText(/^As the role/), { target: { value: readOnly.id } });
  fireEvent.click(form.getByLabelText(/^Send the record too/));
  fireEvent.click(form.getByRole("button", { name: "Add Webhook" }));
  await screen.findByText("Webhook shop.example added");
  const secret = screen.getByLabelText<HTMLInputElement>("Secret of shop.example");
  expect(secret.value).toBe("whsec_c2VjcmV0");
  const { url, roleId } = stored;
  expect(sent).toMatchObject([{ body: { url, roleId, events: [], teamId: null, body: "full" } }]);
});

test("a webhook says what it is sent, how it fares, and why it fails", () => {
  show([
    { ...stored, isFailing: true, failingSince: at, problem: "The receiver is away", failed: 2 },
    { ...stored, id: owner.id, url: "https://other.example/", state: "off", events: [] },
  ]);
  const [failing, off] = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(failing).toContain("Failing");
  expect(failing).toContain("Leads, meeting.deleted · as Read only");
  expect(failing).toMatch(/2 events failed · Failing since 5 min.* ago · The receiver is away/);
  expect(off).toContain("Off");
  expect(off).toContain("All events");
});

test.each([
  [true, "stopped"],
  [false, "now"],
])("a webhook that is turned on asks from when (it can resume: %s)", async (canResume, from) => {
  const sent = serveApi({ "PUT /company/webhooks/*": () => ({ webhook: stored }) });
  show([{ ...stored, state: "off", canResume }]);
  await act("Turn On");
  const form = within(await screen.findByRole("dialog"));
  const options = form.getByLabelText<HTMLSelectElement>(/^From/).options;
  expect([...options].map(({ value }) => value).filter(Boolean)).toEqual(
    canResume ? ["stopped", "now"] : ["now"],
  );
  fireEvent.click(form.getByRole("button", { name: "Turn On" }));
  await screen.findByText("The webhook is on");
  expect(sent).toMatchObject([{ body: { state: "on", from } }]);
});

test("a test says what the receiver answered, or what kept it from arriving", async () => {
  const answers = [
    { status: 204, ms: 31, response: null, problem: null },
    { status: null, ms: 9, response: null, problem: "shop.example cannot be reached" },
  ];
  serveApi({ "POST /company/webhooks/*/test": () => answers.shift() ?? {} });
  show([stored]);
  await act("Send a Test");
  await screen.findByText("shop.example answered 204 in 31 ms");
  await act("Send a Test");
  await screen.findByText("shop.example cannot be reached");
});

const delivery: Delivery = {
  event: {
    seq: 7,
    kind: "lead.updated",
    subjectKind: "lead",
    subjectId: stored.id,
    record: null,
    fields: ["stage"],
    version: 2,
    actor: { kind: "member", id: null, name: "Asha" },
    at,
  },
  state: "failed",
  attempts: 10,
  status: 500,
  ms: 12,
  response: "Out of order",
  problem: "The receiver answered with the status 500",
  dueAt: at,
  triedAt: at,
};

test("a delivery opens with the answer, and its key sends it again", async () => {
  const sent = serveApi({
    "POST /company/webhooks/*/deliveries/7/retry": () => ({ delivery }),
  });
  render(
    <NextApp>
      <DeliveriesCard
        webhooks={[stored]}
        webhook={stored}
        deliveries={[delivery]}
        next={7}
        timeZone="Asia/Kolkata"
      />
      <Toaster />
    </NextApp>,
  );
  const row = screen.getByRole("button", { name: "lead.updated · 7" });
  fireEvent.click(row);
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText("Out of order");
  fireEvent.keyDown(document.body, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.keyDown(row, { key: "r" });
  await screen.findByText("Sending it again");
  expect(sent).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Older" })).toBeTruthy();
});
