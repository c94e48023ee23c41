import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { apiOf } from "./support/api";
import { uniqueCompany } from "./support/new-company";
import { visit } from "./support/own-company";
import { expectFits, expectSettled, looks, notice, show } from "./support/page-checks";
import { people, portalUrl } from "./support/people";
import { bearerOf, signIn } from "./support/sign-in";

test.use({ baseURL: portalUrl("admin") });
test.beforeEach(({ context }) => signIn(context, people.admin));

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const boxOf = (page: Page, name: string) => page.getByRole("checkbox", { name: `Select ${name}` });
const bar = (page: Page) => page.getByRole("region", { name: "Selected companies" });
const chips = (page: Page) => page.getByRole("list", { name: "Active filters" });
const editor = (page: Page) => page.getByRole("dialog", { name: /^(Add|Edit) Filter$/ });

/** Creates three companies, the first of them suspended and two pending, and shows them. */
async function visitCompanies(page: Page, request: APIRequestContext): Promise<string[]> {
  const { name: word, host } = uniqueCompany();
  const api = apiOf(request, "admin", await bearerOf(people.admin));
  const made = await Promise.all(
    ["Alpha", "Beta", "Gamma"].map((name) =>
      api("POST /super-admin/companies", {
        body: {
          companyName: `${name} ${word}`,
          subdomain: `${host}-${name.toLowerCase()}`,
          owner: { firstName: "Leela", lastName: "Nair", email: `${name}-${host}@example.com` },
        },
      }),
    ),
  );
  const params = { id: made[0]?.company.id ?? "" };
  const body = { status: "suspended", reason: "Invoice of May" } as const;
  await api("PATCH /super-admin/companies/{id}/status", { params, body });
  await visit(page, `/companies?${new URLSearchParams({ search: word, sort: "name" })}`);
  return made.map(({ company }) => company.name);
}

test("companies are filtered by a field with 4 clicks, and a filter that cannot be says why", async ({
  page,
  request,
}) => {
  const [alpha = "", beta = ""] = await visitCompanies(page, request);
  await page.getByRole("button", { name: "Add Filter" }).click();
  await editor(page).getByRole("option", { name: "Status", exact: true }).click();
  await editor(page).getByRole("option", { name: "Suspended" }).click();
  await editor(page).getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/f=status%3Ain%3Asuspended$/);
  await expect(rowOf(page, alpha)).toBeVisible();
  await expect(rowOf(page, beta)).toHaveCount(0);

  await chips(page).getByRole("button", { name: "Status is Suspended", exact: true }).click();
  await editor(page).getByRole("combobox", { name: "Operator" }).selectOption("notin");
  await editor(page).getByRole("button", { name: "Apply" }).click();
  await expect(rowOf(page, beta)).toBeVisible();
  await expect(rowOf(page, alpha)).toHaveCount(0);
  await chips(page).getByRole("button", { name: "Remove filter Status is not Suspended" }).click();
  await expect(rowOf(page, alpha)).toBeVisible();

  await visit(page, "/companies?f=status:in:closed");
  await expect(chips(page)).toContainText(
    "Not applied: Filter 1: “closed” is not a status. Choose active, inactive, suspended, pending",
  );
});

test("two companies are deactivated with a reason with 4 clicks and a choice, and Undo gives each what it had", async ({
  page,
  request,
}) => {
  const [alpha = "", beta = "", gamma = ""] = await visitCompanies(page, request);
  await boxOf(page, alpha).click();
  await boxOf(page, beta).click({ modifiers: ["Shift"] });
  await bar(page).getByRole("button", { name: "Change Status" }).click();
  const dialog = page.getByRole("dialog", { name: "Change 2 companies" });
  await dialog.getByLabel("Status").selectOption("Inactive");
  await expect(dialog).toContainText("1 Suspended, 1 Pending");
  await expect(dialog).toContainText("Every session of these companies ends at once.");
  await dialog.getByRole("button", { name: "Change 2 companies" }).click();
  await expect(dialog.getByText("Reason is required")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Trial is over");
  await dialog.getByRole("button", { name: "Change 2 companies" }).click();
  const done = notice(page, "2 companies are now inactive");
  for (const name of [alpha, beta]) await expect(rowOf(page, name)).toContainText("Inactive");
  await expect(rowOf(page, gamma)).toContainText("Pending");
  await expect(bar(page)).toBeHidden();
  await done.getByRole("button", { name: "Undo" }).click();
  await expect(notice(page, "Undone: 2 companies restored")).toBeVisible();
  await expect(rowOf(page, alpha)).toContainText("Suspended");
  await expect(rowOf(page, beta)).toContainText("Pending");

  await rowOf(page, alpha).getByRole("link", { name: alpha }).click();
  await expect(page.getByRole("heading", { name: alpha, level: 1 })).toBeVisible();
  await expect(page.getByText("Trial is over").first()).toBeVisible();
  await expect(page.getByText("Invoice of May").first()).toBeVisible();
});

test("on a phone, dark, taps select companies after Select; filters, selection and the change of a status fit and are accessible", async ({
  page,
  request,
}) => {
  await show(page, looks[1]);
  const [alpha = "", beta = ""] = await visitCompanies(page, request);
  await page.getByRole("button", { name: "Add Filter" }).click();
  await editor(page).getByRole("option", { name: "Status", exact: true }).click();
  await editor(page).getByRole("option", { name: "Pending" }).click();
  await editor(page).getByRole("option", { name: "Suspended" }).click();
  await expectFits(page);
  await editor(page).getByRole("button", { name: "Apply" }).click();
  await expect(chips(page)).toContainText("Status is Pending or Suspended");
  await expectSettled(page);
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await expect(bar(page)).toContainText("Tap the companies to select");
  for (const name of [alpha, beta])
    await rowOf(page, name)
      .getByText(/^\d+ total$/)
      .click();
  await expect(bar(page)).toContainText("2 selected");
  const box = await boxOf(page, alpha).boundingBox();
  const card = await rowOf(page, alpha).boundingBox();
  expect((box?.x ?? 0) - (card?.x ?? 0)).toBeLessThan(24);
  await expectFits(page);
  await bar(page).getByRole("button", { name: "Change Status" }).click();
  const dialog = page.getByRole("dialog", { name: "Change 2 companies" });
  await dialog.getByLabel("Status").selectOption("Inactive");
  await expect(dialog).toContainText("1 Suspended, 1 Pending");
  await expectFits(page);
  await dialog.getByLabel("Reason").fill("Trial is over");
  await dialog.getByRole("button", { name: "Change 2 companies" }).click();
  await expect(notice(page, "2 companies are now inactive")).toBeVisible();
  await visit(page, "/companies?status=deleted");
  await expect(page.getByRole("button", { name: "Select", exact: true })).toBeHidden();
});
