// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CompanyStage } from "@/lib/crm/catalogue/stages/schema";
import { serveApi } from "@/testing/screens/fake-api";
import { NextApp } from "@/testing/screens/next-app";
import { completeDocument } from "@/testing/screens/whole-document";
import { StagesCard } from "./stages-card";

configure({ asyncUtilTimeout: 20_000 });

beforeEach(completeDocument);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const stage = (key: string, more: Partial<CompanyStage> = {}): CompanyStage => ({
  key,
  label: key,
  meaning: "open",
  tone: "step-1",
  actsAs: null,
  shownIn: null,
  offered: true,
  rare: false,
  requires: [],
  records: 0,
  ...more,
});

const current = {
  stages: [
    stage("New", { actsAs: "first" }),
    stage("Quotation Sent", { actsAs: "quoted" }),
    stage("Negotiation"),
    stage("Won", { meaning: "won", actsAs: "won" }),
    stage("Lost", { meaning: "lost", actsAs: "lost" }),
  ],
  removed: [],
  version: 1,
};

/** Removes the stage that proposals set. Returns the question which one is set instead. */
async function removeQuoted() {
  const menu = screen.getByRole("button", { name: "More actions for Quotation Sent" });
  fireEvent.keyDown(menu, { key: "Enter" });
  fireEvent.click(await screen.findByRole("menuitem", { name: "Remove" }));
  return await screen.findByLabelText<HTMLSelectElement>("Set when a proposal is sent");
}

test("removing a stage that the product sets asks in its row which one is set instead", async () => {
  const sent = serveApi({ "PUT /company/stages/*": () => ({ ...current, moves: [] }) });
  render(
    <NextApp>
      <StagesCard kind="enquiry" current={current} fields={[]} />
    </NextApp>,
  );
  const instead = await removeQuoted();
  expect([...instead.options].map(({ text }) => text)).toEqual(["Choose a stage", "Negotiation"]);
  fireEvent.click(screen.getByRole("button", { name: "Save Stages" }));
  await screen.findByText("Choose the stage to set instead");
  expect(sent).toEqual([]);
  fireEvent.change(instead, { target: { value: "Negotiation" } });
  fireEvent.click(screen.getByRole("button", { name: "Save Stages" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body.stages).toMatchObject([
    { key: "New", actsAs: "first" },
    { key: "Negotiation", actsAs: "quoted" },
    { key: "Won", actsAs: "won" },
    { key: "Lost", actsAs: "lost" },
  ]);
});

test("a removed stage that is kept after all has its purpose again, and its heir has none", async () => {
  const sent = serveApi({ "PUT /company/stages/*": () => ({ ...current, moves: [] }) });
  render(
    <NextApp>
      <StagesCard kind="enquiry" current={current} fields={[]} />
    </NextApp>,
  );
  fireEvent.change(await removeQuoted(), { target: { value: "Negotiation" } });
  fireEvent.click(screen.getByRole("button", { name: "Keep Quotation Sent" }));
  fireEvent.change(screen.getByDisplayValue("Negotiation"), { target: { value: "Talks" } });
  fireEvent.click(screen.getByRole("button", { name: "Save Stages" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body.stages).toMatchObject([
    { key: "New", actsAs: "first" },
    { key: "Quotation Sent", actsAs: "quoted" },
    { key: "Negotiation", label: "Talks", actsAs: null },
    { key: "Won", actsAs: "won" },
    { key: "Lost", actsAs: "lost" },
  ]);
});
