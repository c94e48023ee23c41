import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { formatCount } from "@/lib/core/format";
import { sizeOf } from "../testing/tier";
import { openCompany, reload } from "./support/own-company";
import { expectAccessible, expectFits, looks, show } from "./support/page-checks";
import { portalUrl } from "./support/people";
import { signIn } from "./support/sign-in";

const fieldFile = (name: string) => join("testing", "imports", "field-files", name);
const data = (name: string) => join("e2e", "support", "data", name);

test.beforeEach(async ({ page, context }) => {
  const company = await openCompany();
  await signIn(context, company);
  await page.goto(`${portalUrl(company.host)}/crm/brands`);
});

const leadCount = sizeOf({ quick: 85, all: 600, heavy: 8_800 });
const manyLeads = `${formatCount(leadCount)} leads`;

/** The first leads of the real file, as text, and how many of them name no brand. */
async function readLeads(): Promise<{ text: string; withoutBrand: number }> {
  const lines = (await readFile(data("sales_pipeline.csv"), "utf8")).split(/\r?\n/);
  const rows = lines.slice(1, leadCount + 1);
  const withoutBrand = rows.filter((row) => row.split(",")[3] === "").length;
  return { text: [lines[0], ...rows].join("\n"), withoutBrand };
}

test(`85 brands and ${manyLeads} of a real file are imported, worked with and undone`, {
  tag: "@journey",
}, async ({ page }) => {
  await page.getByRole("link", { name: "Import", exact: true }).first().click();
  await chooseFile(page, { path: data("accounts.csv") });
  await expect(page.getByLabel("Field for sector")).toHaveValue("industry");
  await expect(page.getByLabel("Field for revenue")).toHaveValue("");
  await checkAndRun(page);
  await expectResult(page, "85 brands imported", [85, 0, 0, 0]);
  await page.getByRole("link", { name: "View Brands" }).click();
  await expect(page.getByText("Showing 1 to 20 of 85 results")).toBeVisible();

  await page.getByRole("button", { name: "More for brands" }).click();
  await page.getByRole("menuitem", { name: "Import" }).click();
  const kinds = page.getByRole("navigation", { name: "What the file holds" });
  await kinds.getByRole("link", { name: "Leads" }).click();
  await expect(page.getByRole("heading", { name: "Import leads" })).toBeVisible();
  const { text, withoutBrand } = await readLeads();
  await chooseFile(page, { name: "sales_pipeline.csv", text });
  await expect(page.getByLabel("Field for opportunity_id")).toHaveValue("clientName");
  await expect(page.getByRole("radio", { name: /Month first/ })).toBeChecked();
  await expect(page.getByText("“1C1I7A6R” looks like an id")).toBeVisible();
  await expect(page.getByText(`${formatCount(withoutBrand)} rows name no brand`)).toBeVisible();
  await expect(page.getByRole("radio", { name: "Put them under a new brand" })).toBeChecked();
  await expect(page.getByLabel("Name of the new brand")).toHaveValue("Sales Pipeline");
  await expect(storedRow(page, /1C1I7A6R .*20 Oct 2016 10\/20\/2016/)).toBeVisible();
  await page.getByLabel("Name of the new brand").fill("No account");
  await checkAndRun(page);
  await expectResult(page, `${manyLeads} imported`, [leadCount, 0, 0, 0]);
  await expect(page.getByText("1 brand created.")).toBeVisible();

  await page.getByRole("link", { name: "View Leads" }).click();
  await expect(
    page.getByText(`Showing 1 to 20 of ${formatCount(leadCount)} results`),
  ).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Undo Import" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo Import" }).click();
  await expect(page.getByText(`${manyLeads} and 1 brand went to the trash`)).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole("link", { name: "View Leads" }).click();
  await expect(page.getByText("No leads found")).toBeVisible();
});

test("wrong cells are shown with their reason, and their rows can be downloaded for correction", async ({
  page,
}) => {
  await page.goto(page.url().replace("/brands", "/imports/new?kind=leads"));
  const text =
    "Brand,Client,CS Person,Email,Value\nRao,Priya,Asha,priya@rao.in,1.2L\nRao,Meera,Asha,nowhere,about 12\n";
  await chooseFile(page, { name: "leads.csv", text });
  await page.getByRole("button", { name: "Check the File" }).click();
  await expect(page.getByRole("heading", { name: "1 lead can be imported" })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText("Email “nowhere” is not an e-mail address")).toBeVisible();
  await expect(page.getByText("Value “about 12” is not an amount")).toBeVisible();
  await expect(page.getByLabel("Rows with a mistake in Email")).toHaveValue("refuse");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await expectResult(page, "1 lead imported", [1, 0, 0, 1]);
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download Rows Left Out" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("leads - rows left out.csv");
  expect(await readFile(await file.path(), "utf8")).toContain("Rao,Meera,Asha,nowhere,about 12,");
});

test("a leads file under Brands opens as leads; an unknown stage takes one choice for all its rows, and none at the next file", async ({
  page,
}) => {
  const upload = page.url().replace("/brands", "/imports/new?kind=brands");
  const stages = ["Working", "Phase 7", "working ", "New"];
  const rows = Array.from({ length: 80 }, (_, row) => `Rao,Client ${row},Asha,${stages[row % 4]}`);
  const text = ["Brand,Client,CS Person,Stage", ...rows].join("\n");
  await page.goto(upload);
  await chooseFile(page, { name: "leads.csv", text });
  await expect(page.getByRole("heading", { name: "Import leads" })).toBeVisible();
  await expect(page.getByText("The columns of this file match leads.")).toBeVisible();
  const working = page.getByLabel("Stage “Working” means");
  const phase = page.getByLabel("Stage “Phase 7” means");
  await expect(working).toHaveValue("use Contacted");
  await expect(page.getByText("40 rows · proposed")).toBeVisible();
  await expect(phase).toHaveValue("use New");
  await expect(page.getByText("20 rows · not known, proposed")).toBeVisible();
  await expect(storedRow(page, /Client 1 .*New Phase 7/)).toBeVisible();
  await expectAccessible(page);
  await phase.selectOption("Qualified");
  await expect(storedRow(page, /Client 1 .*Qualified Phase 7/)).toBeVisible();
  await checkAndRun(page);
  await expectResult(page, "80 leads imported", [80, 0, 0, 0]);

  await page.goto(upload);
  await chooseFile(page, { name: "leads.csv", text: text.replaceAll("Client ", "Person ") });
  await expect(phase).toHaveValue("use Qualified");
  await expect(page.getByText("20 rows · as last time")).toBeVisible();
  await phase.selectOption("Leave these rows out");
  await page.getByRole("button", { name: "Check the File" }).click();
  // The rows of the step before have the same reasons.
  await expect(page.getByRole("button", { name: "Import 60 rows" })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText("“Phase 7” is left out, as chosen")).toBeVisible();
});

test("first and last name are joined, another sheet is chosen, and what is left out is named, at a desk and on a phone", async ({
  page,
}) => {
  const upload = page.url().replace("/brands", "/imports/new?kind=leads");
  await page.goto(upload);
  await chooseFile(page, { path: fieldFile("24-first-last.csv") });
  await expect(page.getByText("First Name + Last Name → Client Name")).toHaveCount(2);
  await expect(page.getByLabel("Sheet")).toHaveCount(0);
  await expect(storedRow(page, /Rahul Mehta/)).toBeVisible();
  await page.getByLabel("Field for Phone").selectOption("");
  await page.getByRole("button", { name: "Check the File" }).click();
  await expect(page.getByText("No field has been chosen for Phone (3 values).")).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(upload);
  await chooseFile(page, { path: fieldFile("09b-month-sheets.xlsx") });
  await expect(
    page.getByText("1 more sheet with 4 rows. Those with the same titles can be taken together."),
  ).toBeVisible();
  await page.getByLabel("Sheet").selectOption("Nov");
  await expect(page.getByText("Jaya Nov 0").last()).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});

test("rows go in without a wrong cell, further numbers become contacts, and namesakes and rows without a name are people, at a desk and on a phone", async ({
  page,
}) => {
  const upload = page.url().replace("/brands", "/imports/new?kind=leads");
  await page.goto(upload);
  const rows = [
    "Rao,Priya Nair,Asha,9820000501,022 2345 6789,nowhere",
    "Rao,Meera Shah,Asha,9820000502 / 9820000503,,m@rao.in",
  ];
  const text = ["Brand,Client,CS Person,Phone,Office phone,Email", ...rows].join("\n");
  await chooseFile(page, { name: "leads.csv", text });
  await page.getByRole("button", { name: "Check the File" }).click();
  const choice = page.getByLabel("Rows with a mistake in Email");
  await expect(choice).toHaveValue("refuse", { timeout: 30_000 });
  await choice.selectOption("Import them without Email");
  await expect(page.getByRole("heading", { name: "2 leads can be imported" })).toBeVisible({
    timeout: 30_000,
  });
  await expect(choice).toHaveValue("without");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Import 2 rows" }).click();
  await expectResult(page, "2 leads imported", [2, 0, 0, 0]);
  await page.getByRole("link", { name: "View Leads" }).click();
  await page.getByRole("link", { name: "Priya Nair Rao" }).click();
  await expect(page.getByText("Office phone")).toBeVisible();
  await expect(page.getByRole("link", { name: /022 2345 6789/ })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  for (const [name, leads] of [
    ["23-namesakes.csv", "4 leads"],
    ["05-phone-only.csv", "3 leads"],
  ] as const) {
    await page.goto(upload);
    await chooseFile(page, { path: fieldFile(name) });
    await expectFits(page);
    await page.getByRole("button", { name: "Check the File" }).click();
    await expect(page.getByRole("heading", { name: `${leads} can be imported` })).toBeVisible({
      timeout: 30_000,
    });
    await expectAccessible(page);
    await expectFits(page);
  }
});

test("an unreadable file is rejected with a message, and another can be chosen", async ({
  page,
}) => {
  await page.goto(page.url().replace("/brands", "/imports/new?kind=brands"));
  const picture = {
    name: "logo.png",
    mimeType: "image/png",
    buffer: Buffer.from("89504e470d0a1a0a", "hex"),
  };
  await page.getByLabel("Choose File").setInputFiles(picture);
  await expect(
    page.getByText("Only CSV, Excel (.xlsx) and vCard (.vcf) files can be imported."),
  ).toBeVisible();
  await chooseFile(page, { name: "brands.csv", text: "Brand Name\nRao Foods\n" });
});

test("progress and result are found again after a reload, and in the list of past imports", async ({
  page,
}) => {
  await page.goto(page.url().replace("/brands", "/imports/new?kind=brands"));
  await chooseFile(page, { name: "brands.csv", text: "Brand Name\nRao Foods\n" });
  await reload(page);
  await checkAndRun(page);
  await page.reload();
  await expectResult(page, "1 brand imported", [1, 0, 0, 0]);
  await page.getByRole("link", { name: "Past imports" }).click();
  await expect(page.getByRole("row", { name: /brands\.csv Imported Brands/ })).toBeVisible();
});

test("the list is exported as it is filtered, and the file can be imported again", async ({
  page,
}) => {
  await page.goto(page.url().replace("/brands", "/imports/new?kind=brands"));
  await chooseFile(page, {
    name: "b.csv",
    text: "Brand Name,City\nRao Foods,Pune\nSen Steel,Kolkata\n",
  });
  await checkAndRun(page);
  await page.getByRole("link", { name: "View Brands" }).click();
  await page.getByRole("searchbox", { name: "Search brands" }).fill("rao");
  await expect(page.getByText("Showing 1 to 1 of 1 results")).toBeVisible();
  await page.getByRole("button", { name: "More for brands" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Excel" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/ - Brands - \d{4}-\d\d-\d\d\.xlsx$/);
  await page.goto(page.url().replace(/\/brands.*$/, "/imports/new?kind=brands"));
  await chooseFile(page, { path: await file.path() });
  await page.getByRole("button", { name: "Check the File" }).click();
  await expect(page.getByText("Nothing in this file can be imported")).toBeVisible({
    timeout: 30_000,
  });
});

test("the import is accessible and fits on a phone, dark", async ({ page }) => {
  await show(page, looks[1]);
  await page.goto(page.url().replace("/brands", "/imports/new?kind=leads"));
  await expectFits(page);
  await chooseFile(page, {
    name: "leads.csv",
    text: "Client,Date,Email\nPriya,03/04/2026,x\nMeera,05/06/2026,\n",
  });
  await expect(page.getByText("You are proposed. Without one, a row is left out.")).toBeVisible();
  await page.getByRole("button", { name: "Check the File" }).click();
  await expect(page.getByText("Is 03/04/2026 written day first or month first?")).toBeVisible();
  await page.getByRole("radio", { name: /Month first/ }).check();
  await expect(page.getByText("4 Mar 2026")).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});

/** A row of the file as the import will store it. */
function storedRow(page: Page, name: RegExp) {
  return page.getByRole("region", { name: "First rows" }).getByRole("row", { name });
}

async function expectResult(page: Page, title: string, counts: number[]): Promise<void> {
  await expect(page.getByRole("heading", { name: title })).toBeVisible({ timeout: 60_000 });
  const texts = counts.map((count) => count.toLocaleString("en-IN"));
  await expect(page.getByRole("definition")).toHaveText(texts);
}

type Upload = { path: string } | { name: string; text: string };

/** Chooses the file and waits for its columns. */
async function chooseFile(page: Page, upload: Upload): Promise<void> {
  const file =
    "path" in upload
      ? upload.path
      : { name: upload.name, mimeType: "text/csv", buffer: Buffer.from(upload.text) };
  await page.getByLabel("Choose File").setInputFiles(file);
  await expect(page.getByRole("heading", { name: "Match your columns" })).toBeVisible();
}

/** Checks the file, imports it and waits for the result. */
async function checkAndRun(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Check the File" }).click();
  await page.getByRole("button", { name: /^Import [\d,]+ rows?$/ }).click({ timeout: 30_000 });
  await expect(page.getByRole("link", { name: /^View / })).toBeVisible({ timeout: 60_000 });
}
