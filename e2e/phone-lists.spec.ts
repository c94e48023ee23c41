import { expect } from "@playwright/test";
import { test, visit } from "./support/own-company";

const width = 390;
const margin = 16;

test.use({ viewport: { width, height: 844 } });

test("on a phone search and filters reach from one edge of a list to the other", async ({
  page,
}) => {
  for (const path of ["/crm/brands", "/crm/leads", "/crm/meetings", "/crm/enquiries"]) {
    await visit(page, path);
    const search = await page.getByRole("searchbox").boundingBox();
    const filters = await page.getByRole("button", { name: "Filters" }).boundingBox();
    const end = filters && filters.x + filters.width;
    expect([path, search?.x, end]).toEqual([path, margin, width - margin]);
  }
});
