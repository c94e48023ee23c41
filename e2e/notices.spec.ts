import { expect, type Page } from "@playwright/test";
import { unique } from "./support/new-company";
import { test, visit } from "./support/own-company";
import { looks, show, waitForAnimations } from "./support/page-checks";

for (const look of looks) {
  test(`the notice of a new brand covers no button and opens it with one click: ${look.name}`, async ({
    page,
    crm,
  }) => {
    await show(page, look);
    for (const one of ["A", "B", "C"]) await crm.createBrand({ name: `${one} ${unique()}` });
    await visit(page, "/crm/brands");
    await page.getByRole("button", { name: "Add New Brand" }).last().click();
    const dialog = page.getByRole("dialog", { name: "Add New Brand" });
    const name = `Teal Tools ${unique()}`;
    await dialog.getByLabel("Brand Name").fill(name);
    await dialog.getByRole("button", { name: "Create Brand" }).click();
    await expect(page.getByText("Brand created")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect.poll(() => coveredByNotice(page)).toEqual([]);
    const icon = page.locator("[data-sonner-toast] [data-icon]");
    // Sonner's own attribute; a style of ours for it would draw a second icon.
    expect(await icon.evaluate((one) => getComputedStyle(one, "::before").content)).toBe("none");
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  });
}

test("the palette stays where it is while its results change", async ({ page }) => {
  await visit(page, "/crm/brands");
  await page.keyboard.press("ControlOrMeta+k");
  const field = page.getByRole("combobox", { name: "Search", exact: true });
  await expect(field).toBeVisible();
  await waitForAnimations(page);
  const place = await field.boundingBox();
  for (const text of ["b", "no such thing anywhere", "brands"]) {
    await field.fill(text);
    await expect(
      page.getByRole("status").filter({ hasText: /results|Nothing found/ }),
    ).toBeAttached();
    expect(await field.boundingBox()).toEqual(place);
  }
});

/** The labels of the buttons and fields of the page that a notice overlaps: it stands over the sidebar. */
function coveredByNotice(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const notice = document.querySelector("[data-sonner-toast]")?.getBoundingClientRect();
    if (!notice) return ["there is no notice"];
    return [
      ...document.querySelectorAll(
        ":is(main, nav:not(aside nav)) :is(button, input, select, textarea)",
      ),
    ]
      .filter((element) => !element.closest("[data-sonner-toaster]"))
      .filter((element) => {
        const { left, right, top, bottom, width } = element.getBoundingClientRect();
        const isBeside = right <= notice.left || left >= notice.right;
        return width > 0 && !isBeside && bottom > notice.top && top < notice.bottom;
      })
      .map((element) => element.getAttribute("aria-label") ?? element.textContent ?? "");
  });
}
