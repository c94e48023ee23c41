// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { standardCatalogue } from "@/lib/core/catalogue";
import { standardLayouts } from "@/lib/crm/kinds/standard-layouts";
import { NextApp } from "@/testing/screens/next-app";
import { leadList } from "../leads/lead-list";
import { CatalogueProvider } from "../parts/catalogue";
import { RecordListSkeleton } from "./record-list-skeleton";

afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/");
});

function show(address = "/crm/leads") {
  history.replaceState(null, "", address);
  const layout = { ...standardLayouts.lead, list: ["hq", "clientName"] };
  const settings = { lead: { hq: { label: "Town" } } };
  return render(
    <NextApp>
      <CatalogueProvider value={{ ...standardCatalogue, settings, layouts: { lead: layout } }}>
        <RecordListSkeleton kind="lead" {...leadList} />
      </CatalogueProvider>
    </NextApp>,
  );
}

test("a list that loads has the columns of the company's layout", () => {
  const { container } = show();
  const heads = [...container.querySelectorAll("th")].map(({ textContent }) => textContent);
  expect(heads).toEqual(["Town", "Client Name", "Actions"]);
});

test("a board that only its address names loads as a board", () => {
  const { container } = show("/crm/leads?layout=board");
  expect(container.querySelector("th")).toBeNull();
  expect(screen.getByRole("status", { name: "Loading..." }).className).toBe("board");
});

test("a record that loads at its own address shows no list before it", () => {
  const { container } = show("/crm/leads/0192f0c1-0000-7000-8000-000000000000");
  expect(container.innerHTML).toBe("");
});
