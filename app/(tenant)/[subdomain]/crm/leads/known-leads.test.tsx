// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "@/components/ui/sonner";
import { crmProps } from "@/testing/screens/crm-props";
import { type Sent, serveApi } from "@/testing/screens/fake-api";
import { NextApp } from "@/testing/screens/next-app";
import { completeDocument } from "@/testing/screens/whole-document";
import LeadForm from "./lead-form";
import { sampleLeads } from "./sample-leads";

const [sample] = sampleLeads;
if (!sample) throw new Error("there is no sample");
const known = { ...sample, clientName: "Ravi Shah", brand: "Acme", stage: "Contacted" };
const { id, clientName, brand, stage, csPerson } = known;
const match = { id, clientName, brand, stage, csPerson, reason: "phone", strength: "strong" };
const onClose = vi.fn();

beforeEach(completeDocument);
afterEach(() => {
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** Opens the form of a new lead where a typed number finds this, and types one. */
function typeNumber(found: object): Sent[] {
  onClose.mockReset();
  const sent = serveApi({
    "GET /crm/brands/dropdown": () => ({ brands: [] }),
    "POST /crm/leads/matches": () => found,
    "POST /crm/leads/requests": () => ({ asked: 1 }),
    "GET /crm/leads/*": () => ({ lead: known }),
    "PUT /crm/leads/*": () => ({ lead: known }),
  });
  render(
    <NextApp>
      <LeadForm lead={null} context={crmProps.context} onClose={onClose} />
      <Toaster />
    </NextApp>,
  );
  type(/^Client Name/, "Ravi");
  type(/^Mobile/, "98200 99999");
  return sent;
}

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const asked = (sent: Sent[]) => sent.filter(({ call }) => call.endsWith("/matches"));

test("a number that is known shows whose it is, and the lead can be added all the same", async () => {
  const sent = typeNumber({ matches: [match], isHidden: false });
  await screen.findByText("This lead has the number already");
  expect(screen.getByText(/Acme · Contacted/)).toBeTruthy();
  const open = screen.getByRole("link", { name: "Open Ravi Shah" });
  expect(open.getAttribute("href")).toBe(`/crm/leads/${id}`);
  expect(asked(sent).at(-1)?.body).toEqual({ mobileNumber: "98200 99999", clientName: "Ravi" });
  fireEvent.click(screen.getByRole("button", { name: "Add anyway" }));
  expect(screen.queryByText(/already/)).toBeNull();
  type(/^Mobile/, "98200 88888");
  await screen.findByText("This lead has the number already");
});

test("the existing lead gets the typed address that it lacks, and opens in place of the form", async () => {
  const sent = typeNumber({ matches: [match], isHidden: false });
  type(/^Email/, "ravi@new.example");
  fireEvent.click(await screen.findByRole("button", { name: /^Use this one/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [change] = sent.filter(({ call }) => call === `PUT /crm/leads/${id}`);
  expect(change?.ifMatch).toBe(`"${known.version}"`);
  expect(change?.body).toEqual({
    contacts: [
      ...(known.contacts ?? []),
      { kind: "phone", label: null, value: "98200 99999" },
      { kind: "email", label: null, value: "ravi@new.example" },
    ],
  });
});

test("what was typed is not offered again once the existing lead is taken", async () => {
  typeNumber({ matches: [match], isHidden: false });
  await waitFor(() => expect(Object.keys(sessionStorage).join()).toContain("draft"));
  fireEvent.click(await screen.findByRole("button", { name: /^Use this one/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  cleanup();
  expect(Object.keys(sessionStorage).filter((key) => key.includes("lead"))).toEqual([]);
});

test("what else was typed is not discarded without a question", async () => {
  const sent = typeNumber({ matches: [match], isHidden: false });
  type(/^Designation/, "Owner");
  fireEvent.click(await screen.findByRole("button", { name: /^Use this one/ }));
  await screen.findByText("Open Ravi Shah instead?");
  expect(sent.filter(({ call }) => call.startsWith("PUT"))).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Open" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test("of leads out of sight the form says that there are some, and colleagues can be asked", async () => {
  const sent = typeNumber({ matches: [], isHidden: true });
  await screen.findByText("Somebody in your company already works with this number");
  fireEvent.click(screen.getByRole("button", { name: "Ask Colleagues for It" }));
  await screen.findByText(/They were asked by mail/);
  expect(sent.at(-1)).toMatchObject({
    call: "POST /crm/leads/requests",
    body: { mobileNumber: "98200 99999" },
  });
});

test("a number that is not whole yet asks nothing", async () => {
  const sent = typeNumber({ matches: [match], isHidden: false });
  await screen.findByText("This lead has the number already");
  const before = asked(sent).length;
  type(/^Mobile/, "98");
  await waitFor(() => expect(screen.queryByText(/already/)).toBeNull());
  expect(asked(sent)).toHaveLength(before);
});
