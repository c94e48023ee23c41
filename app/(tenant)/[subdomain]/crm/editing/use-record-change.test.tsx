// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { Toaster } from "@/components/ui/sonner";
import { openOutbox } from "@/lib/client/outbox/browser-outbox";
import { openedOutbox, provideOutbox } from "@/lib/client/outbox/waiting";
import { forgetRecords, useKnownRecords } from "@/lib/client/records";
import { standardCatalogue } from "@/lib/core/catalogue";
import type { Lead } from "@/lib/crm/leads/schema";
import { useLeadChange } from "../leads/lead-change";
import { sampleLeads } from "../leads/sample-leads";

const router = { refresh: vi.fn() };
vi.mock("next/navigation", () => ({ useRouter: () => router }));

type Answer = (saved: Lead) => Promise<Response>;

/** The stored lead, the received requests, and the answer to the next calls. */
let server: { lead: Lead; sent: string[]; answer: Answer };

const accept: Answer = async (saved) => {
  server.lead = saved;
  return Response.json({ error: false, message: "", data: { lead: saved } });
};

const fail: Answer = () => Promise.reject(new TypeError("Failed to fetch"));

const refuseAsStale: Answer = async () => {
  const message = "Somebody else changed this";
  const refusal = { error: true, code: "version_conflict", message, requestId: "1" };
  return Response.json(refusal, { status: 412 });
};

beforeEach(() => {
  const [lead] = sampleLeads;
  if (!lead) throw new Error("there is no sample");
  server = { lead, sent: [], answer: accept };
  vi.stubGlobal("fetch", (_: string, { headers, body }: RequestInit) => {
    server.sent.push(`${new Headers(headers).get("if-match")} ${body}`);
    return server.answer({
      ...server.lead,
      ...JSON.parse(String(body)),
      version: server.lead.version + 1,
    });
  });
});

afterEach(() => {
  cleanup();
  toast.dismiss();
  forgetRecords();
  vi.unstubAllGlobals();
});

/** A row with the lead's stage, whose click changes it to Proposal; a refresh reads the lead anew. */
function Screen() {
  const [lead, setLead] = useState(server.lead);
  router.refresh = vi.fn(() => setLead(server.lead));
  const change = useLeadChange(standardCatalogue);
  const shown = useKnownRecords("lead");
  return (
    <>
      <button type="button" onClick={() => change(shown(lead), { stage: "Proposal" })}>
        {shown(lead).stage}
      </button>
      <button type="button" onClick={() => change(shown(lead), { priority: "High" })}>
        {shown(lead).priority}
      </button>
      <Toaster />
    </>
  );
}

test("a change shows before the server responds, and Undo brings back the value before", async () => {
  let respond = () => {};
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  server.answer = (saved) => held.then(() => accept(saved));
  render(<Screen />);
  fireEvent.click(screen.getByText("Qualified"));
  await screen.findByText("Proposal");
  expect(server.lead.stage).toBe("Qualified");
  respond();
  await screen.findByText("Stage changed to Proposal");
  fireEvent.click(screen.getByText("Undo"));
  await screen.findByText("Qualified");
  expect(server.sent).toEqual(['"1" {"stage":"Proposal"}', '"2" {"stage":"Qualified"}']);
});

test("a change that does not reach the server is reverted with a notice and its reason", async () => {
  server.answer = fail;
  render(<Screen />);
  fireEvent.click(screen.getByText("Qualified"));
  await screen.findByText("Error saving lead. Please try again.");
  expect(screen.getByText("Network Error")).toBeTruthy();
  await screen.findByText("Qualified");
  expect(screen.queryByText("Undo")).toBeNull();
});

test("a refused change of a record that another member has changed shows that member's values", async () => {
  render(<Screen />);
  server.lead = { ...server.lead, stage: "Negotiation", version: 2 };
  server.answer = refuseAsStale;
  fireEvent.click(screen.getByText("Qualified"));
  await screen.findByText("Error saving lead. Please try again.");
  expect(screen.getByText("Somebody else changed this")).toBeTruthy();
  await screen.findByText("Negotiation");
});

test("two changes in quick succession are saved in order, each on the version of the one before", async () => {
  render(<Screen />);
  fireEvent.click(screen.getByText("Qualified"));
  fireEvent.click(screen.getByText("Medium"));
  await waitFor(() => expect(server.lead).toMatchObject({ stage: "Proposal", priority: "High" }));
  expect(server.sent).toEqual(['"1" {"stage":"Proposal"}', '"2" {"priority":"High"}']);
});

test("a change that waits says when it is sent, and the page is not loaded anew without a server", async () => {
  onTestFinished(provideOutbox(openOutbox));
  server.answer = fail;
  render(<Screen />);
  fireEvent.click(screen.getByText("Qualified"));
  await screen.findByText("Sent once the server answers");
  expect(router.refresh).not.toHaveBeenCalled();
  server.answer = accept;
  await act(async () => (await openedOutbox())?.sendNow());
  expect(server.lead.stage).toBe("Proposal");
});
