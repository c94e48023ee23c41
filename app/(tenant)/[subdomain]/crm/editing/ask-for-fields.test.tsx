// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "@/components/ui/sonner";
import { forgetRecords, keepRecords, useKnownRecords } from "@/lib/client/records";
import { type Catalogue, standardCatalogue } from "@/lib/core/catalogue";
import type { Lead } from "@/lib/crm/leads/schema";
import { refused, serveApi } from "@/testing/screens/fake-api";
import { NextApp } from "@/testing/screens/next-app";
import { completeDocument } from "@/testing/screens/whole-document";
import { useLeadChange } from "../leads/lead-change";
import { sampleLeads } from "../leads/sample-leads";
import { CatalogueProvider } from "../parts/catalogue";
import { AskForFields } from "./ask-for-fields";

const text = { kind: "text", decimals: 0, help: null, required: false, options: [] } as const;
const catalogue: Catalogue = {
  ...standardCatalogue,
  custom: {
    ...standardCatalogue.custom,
    lead: [
      { ...text, key: "roof", label: "Roof", slot: "t01" },
      { ...text, key: "gate", label: "Gate", slot: "t02" },
    ],
  },
};

let lead: Lead;

beforeEach(() => {
  completeDocument();
  const [sample] = sampleLeads;
  if (!sample) throw new Error("there is no sample");
  lead = { ...sample, custom: { gate: "North" } };
});

afterEach(() => {
  cleanup();
  toast.dismiss();
  forgetRecords();
  vi.unstubAllGlobals();
});

/** A lead's stage, whose click changes it to Proposal. */
function Stage() {
  const change = useLeadChange(catalogue);
  const shown = useKnownRecords("lead")(lead);
  return (
    <button type="button" onClick={() => change(shown, { stage: "Proposal" })}>
      {shown.stage}
    </button>
  );
}

/** A screen that can be left for one without the dialog. */
function Screen() {
  const [isLeft, setLeft] = useState(false);
  return (
    <NextApp>
      <CatalogueProvider value={catalogue}>
        <Stage />
        {!isLeft && <AskForFields people={[]} />}
      </CatalogueProvider>
      <button type="button" onClick={() => setLeft(!isLeft)}>
        {isLeft ? "Return" : "Leave"}
      </button>
      <Toaster />
    </NextApp>
  );
}

const needed = "Enter Roof: the stage Proposal needs it";
const refusal = () => refused(400, { message: needed, fields: { "custom.roof": needed } });

test("the asked custom field is saved with the custom fields as a colleague has changed them meanwhile", async () => {
  const sent = serveApi({
    "PUT /crm/leads/*": ({ body, ifMatch }) =>
      body.stage === "Proposal" && !("custom" in body)
        ? refusal()
        : { lead: { ...lead, ...body, version: Number(ifMatch?.replaceAll('"', "")) + 1 } },
  });
  render(<Screen />);
  fireEvent.click(screen.getByText("Qualified"));
  const dialog = await screen.findByRole("dialog", { name: "Move to Proposal" });
  const changed: Lead = { ...lead, custom: { gate: "South" }, version: 2 };
  act(() => keepRecords("lead", [changed]));
  fireEvent.change(within(dialog).getByLabelText(/^Roof/), { target: { value: "Tin" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Move to Proposal" }));
  fireEvent.click(await screen.findByText("Undo"));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.slice(1).map(({ body, ifMatch }) => [body, ifMatch])).toEqual([
    [{ stage: "Proposal", custom: { gate: "South", roof: "Tin" } }, '"2"'],
    [{ stage: "Qualified", custom: { gate: "South" } }, '"3"'],
  ]);
});

test("a stage that is refused after its screen was left fails with a notice, and no later screen asks", async () => {
  let refuse = () => {};
  const held = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  serveApi({ "PUT /crm/leads/*": () => held.then(refusal) });
  render(<Screen />);
  fireEvent.click(screen.getByText("Qualified"));
  fireEvent.click(screen.getByText("Leave"));
  refuse();
  await screen.findByText("Error saving lead. Please try again.");
  expect(screen.getByText(needed)).toBeTruthy();
  fireEvent.click(screen.getByText("Return"));
  expect(screen.queryByRole("dialog")).toBeNull();
});
