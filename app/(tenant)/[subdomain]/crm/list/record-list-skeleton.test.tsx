// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { standardCatalogue } from "@/lib/core/catalogue";
import { standardLayouts } from "@/lib/crm/kinds/standard-layouts";
import { leadList } from "../leads/lead-list";
import { CatalogueProvider } from "../parts/catalogue";
import { RecordListSkeleton } from "./record-list-skeleton";

afterEach(cleanup);

test("a list that loads has the columns of the company's layout", () => {
  const layout = { ...standardLayouts.lead, list: ["hq", "clientName"] };
  const settings = { lead: { hq: { label: "Town" } } };
  const { container } = render(
    <CatalogueProvider value={{ ...standardCatalogue, settings, layouts: { lead: layout } }}>
      <RecordListSkeleton kind="lead" {...leadList} />
    </CatalogueProvider>,
  );
  const heads = [...container.querySelectorAll("th")].map(({ textContent }) => textContent);
  expect(heads).toEqual(["Town", "Client Name", "Actions"]);
});
