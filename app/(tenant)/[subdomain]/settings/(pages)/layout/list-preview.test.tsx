// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { standardCatalogue } from "@/lib/core/catalogue";
import { serveApi } from "@/testing/screens/fake-api";
import { sampleLeads } from "../../../crm/leads/sample-leads";
import { ListPreview } from "./list-preview";

afterEach(cleanup);

test("the list as members will see it has the chosen columns with the values of its first rows", async () => {
  serveApi({ "GET /crm/leads": () => ({ leads: sampleLeads, pagination: {} }) });
  const settings = { lead: { hq: { hidden: true }, date: { label: "Asked On" } } };
  const columns = ["stage", "clientName", "hq", "date"];
  const catalogue = { ...standardCatalogue, settings };
  render(<ListPreview kind="lead" {...{ columns, catalogue }} timeZone="Asia/Kolkata" />);
  await screen.findByText("Priya Deshmukh");
  const texts = screen
    .getAllByRole("row", { hidden: true })
    .slice(0, 2)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(texts).toEqual([
    ["Stage", "Client Name", "Asked On"],
    ["Qualified", "Priya Deshmukh", "5 Jan 2026"],
  ]);
});
