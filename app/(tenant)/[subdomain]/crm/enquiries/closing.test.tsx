// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LeavingBoundary } from "@/components/shell/leaving";
import { Toaster } from "@/components/ui/sonner";
import { forgetRecords } from "@/lib/client/records";
import { standardCatalogue } from "@/lib/core/catalogue";
import { emptyValues } from "@/lib/core/field-kinds/define-fields";
import type { Enquiry, EnquiryColumn } from "@/lib/crm/enquiries/schema";
import { fieldsOf } from "@/lib/crm/kinds/kinds";
import { crmProps } from "@/testing/screens/crm-props";
import { refused, serveApi } from "@/testing/screens/fake-api";
import { NextApp } from "@/testing/screens/next-app";
import { completeDocument } from "@/testing/screens/whole-document";
import { AskForFields } from "../editing/ask-for-fields";
import { sampleLeads } from "../leads/sample-leads";
import { CatalogueProvider } from "../parts/catalogue";
import EnquiriesBoard from "./enquiries-board";
import EnquiryForm from "./enquiry-form";
import StagePrompt from "./stage-prompt";

beforeEach(completeDocument);
afterEach(() => {
  cleanup();
  toast.dismiss();
  forgetRecords();
  vi.unstubAllGlobals();
});

const now = "2026-01-19T06:30:00.000Z";
const shop: Enquiry = {
  ...emptyValues(fieldsOf("enquiry")),
  id: "e1",
  version: 1,
  title: "Shop",
  leadId: "0192f0c1-0000-7000-8000-000000000001",
  brandId: "b1",
  brand: "Aurora Foods",
  clientName: "Meera Iyer",
  doNotContact: false,
  productType: "Website",
  priority: "Medium",
  urgency: "Medium",
  csPerson: "Leela Nair",
  stage: "New",
  stageSince: now,
  addedDate: "2026-01-19",
  value: null,
  deliveryDate: null,
  createdAt: now,
  updatedAt: now,
};

let stored: Enquiry;

const meera = {
  ...sampleLeads[0],
  id: "0192f0c1-0000-7000-8000-000000000001",
  clientName: "Meera Iyer",
  stage: "Proposal",
};

const columnsOf = (enquiry: Enquiry): EnquiryColumn[] =>
  (["New", "Lost", "Won"] as const).map((stage) => {
    const cards = enquiry.stage === stage ? [enquiry] : [];
    const value = cards[0]?.estimatedValue ?? 0;
    return {
      stage,
      cards,
      count: cards.length,
      countCapped: false,
      value,
      rotten: 0,
      nextCursor: null,
    };
  });

function Screen() {
  const [columns, setColumns] = useState(columnsOf(stored));
  const [refresh] = useState(() => () => setColumns(columnsOf(stored)));
  return (
    <NextApp onRefresh={refresh}>
      <LeavingBoundary>
        <EnquiriesBoard {...crmProps} lead={null} columns={columns} filters={{}} />
      </LeavingBoundary>
      <Toaster />
    </NextApp>
  );
}

const column = (stage: string) =>
  within(screen.getByRole("region", { name: new RegExp(`^${stage}`) }));
const choose = async (stage: string) =>
  fireEvent.click(await screen.findByText(stage, { selector: "[role=menuitem]" }));

test("a card is lost with a reason, is folded away with its stage, and is won with its final value", async () => {
  stored = shop;
  const sent = serveApi({
    "PUT /crm/enquiries/*": ({ body: { closeLead: _, ...values } }) => {
      stored = { ...stored, ...values, version: stored.version + 1 };
      return { enquiry: stored, changeId: null };
    },
    "GET /crm/leads/*": () => ({ lead: meera }),
  });
  render(<Screen />);
  fireEvent.keyDown(document.body, { key: "ArrowDown" });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "m" });
  await choose("Lost");
  const reason = await screen.findByLabelText(/^Reason/);
  fireEvent.change(reason, { target: { value: "Too dear" } });
  fireEvent.keyDown(reason, { key: "Enter", ctrlKey: true });
  await screen.findByText("Enquiry marked as Lost");
  await waitFor(() => expect(column("Lost").getByRole("heading").textContent).toBe("Lost1"));

  expect(column("Lost").queryByText("Shop")).toBeNull();
  fireEvent.click(column("Lost").getByLabelText("Cards of Lost"));
  fireEvent.click(column("Lost").getByLabelText("Move or contact Shop"));
  await choose("Won");
  const value = await screen.findByLabelText(/^Final Value/);
  fireEvent.change(value, { target: { value: "2L" } });
  fireEvent.keyDown(value, { key: "Enter", ctrlKey: true });
  await waitFor(() => expect(column("Won").getByText("₹2L")).toBeTruthy());
  expect(sent.map(({ body, ifMatch }) => [body, ifMatch])).toEqual([
    [{ stage: "Lost", lostReason: "Too dear" }, '"1"'],
    [{ stage: "Won", estimatedValue: 200_000, closeLead: true }, '"2"'],
  ]);
});

const won = { ...shop, stage: "Won", version: 2 };
const undone = { id: "c1", action: "update", recordKind: "lead", state: "undone" };

/** Shows a dialog over a won enquiry that takes its lead along; returns what is sent. */
function show(dialog: ReactNode, lead: () => object | Promise<object> = () => ({ lead: meera })) {
  const sent = serveApi({
    "PUT /crm/enquiries/*": () => ({ enquiry: won, changeId: "c1" }),
    "GET /crm/leads/*": lead,
    "GET /crm/leads": () => ({ leads: [] }),
    "POST /crm/changes/*/undo": () => ({
      change: { ...undone, counts: { changed: 2, undone: 2, kept: 0, same: 0, failed: 0 } },
    }),
  });
  render(
    <NextApp>
      {dialog}
      <Toaster />
    </NextApp>,
  );
  return sent;
}

test("an enquiry that is marked as won before its lead has come takes it along", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const prompt = <StagePrompt enquiry={shop} stage="Won" value={50_000} onClose={() => {}} />;
  const sent = show(prompt, () => held.then(() => ({ lead: meera })));
  fireEvent.click(screen.getByRole("button", { name: "Mark as Won" }));
  await screen.findByText("Enquiry marked as Won, lead as Won");
  expect(sent.map(({ body }) => body)).toEqual([
    { stage: "Won", estimatedValue: 50_000, closeLead: true },
  ]);
  release();
  await screen.findByLabelText("Also mark the lead Meera Iyer as Won");
});

test("an enquiry won in its form takes its lead with it unless that is declined, and Undo brings both back", async () => {
  const form = <EnquiryForm enquiry={shop} context={crmProps.context} onClose={() => {}} />;
  const sent = show(form);
  const offer = "Also mark the lead Meera Iyer as Won";
  expect(screen.queryByLabelText(offer)).toBeNull();
  fireEvent.change(screen.getByLabelText(/^Stage/), { target: { value: "Won" } });
  const box = await screen.findByLabelText(offer);
  expect(box.getAttribute("aria-checked")).toBe("true");
  fireEvent.change(screen.getByLabelText(/^Final Value/), { target: { value: "50000" } });
  fireEvent.click(screen.getByText("Save Changes"));
  await screen.findByText("Lead marked as Won");
  fireEvent.click(screen.getByText("Undo"));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ call, body }) => [call, body.closeLead])).toEqual([
    ["PUT /crm/enquiries/e1", true],
    ["POST /crm/changes/c1/undo", undefined],
  ]);
});

test("after a conflict, an asked custom field is saved with those of the version that was looked at", async () => {
  const text = { kind: "text", help: null, required: false, options: [] } as const;
  const enquiry = [
    { ...text, key: "roof", label: "Roof", slot: "t01" },
    { ...text, key: "gate", label: "Gate", slot: "t02" },
  ];
  const catalogue = { ...standardCatalogue, custom: { ...standardCatalogue.custom, enquiry } };
  const theirs = { ...shop, custom: { gate: "South" }, version: 2 };
  const sent = serveApi({
    "PUT /crm/enquiries/*": ({ body, ifMatch }) => {
      if (ifMatch === '"1"') return refused(412, { message: "Somebody else changed this" });
      if (body.custom) return { enquiry: { ...theirs, ...body, version: 3 }, changeId: null };
      return refused(400, { message: "Enter Roof", fields: { "custom.roof": "Enter Roof" } });
    },
    "GET /crm/enquiries/*": () => ({ enquiry: theirs }),
    "GET /crm/leads/*": () => ({ lead: meera }),
  });
  render(
    <NextApp>
      <CatalogueProvider value={catalogue}>
        <StagePrompt
          enquiry={{ ...shop, custom: { gate: "North" } }}
          stage="Won"
          value={50_000}
          onClose={() => {}}
        />
        <AskForFields people={[]} />
      </CatalogueProvider>
    </NextApp>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Mark as Won" }));
  fireEvent.click(await screen.findByText("Show what changed"));
  fireEvent.click(await screen.findByText("Overwrite with mine"));
  const dialog = within(await screen.findByRole("dialog", { name: "Move to Won" }));
  fireEvent.change(dialog.getByLabelText(/^Roof/), { target: { value: "Tin" } });
  fireEvent.click(dialog.getByRole("button", { name: "Move to Won" }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toMatchObject({
    ifMatch: '"2"',
    body: { stage: "Won", custom: { gate: "South", roof: "Tin" } },
  });
});
