import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible, looks, otherLooks, show } from "./support/page-checks";
import { portalUrl } from "./support/people";

test.use({ baseURL: portalUrl("demo") });

const windows = [
  "Dialog",
  "Sheet, top",
  "Sheet, right",
  "Sheet, bottom",
  "Sheet, left",
  "Popover",
  "Date 2026-01-05",
  "Picker",
];

for (const look of [...looks, ...otherLooks])
  test(`every window is accessible and closes on Escape: ${look.name}`, async ({ page }) => {
    await show(page, look);
    await openKit(page);
    for (const name of windows) {
      await page.getByRole("button", { name, exact: true }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  });

/** A theme as ui.shadcn.com gives it. */
const pasted = `
  :root { --radius: 1rem; --primary: rgb(10, 110, 60); --card: rgb(240, 250, 240); }
  .dark { --primary: rgb(120, 220, 160); --card: rgb(10, 30, 20); }`;

const recoloured = [
  { look: looks[0], button: "rgb(10, 110, 60)", card: "rgb(240, 250, 240)" },
  { look: otherLooks[0], button: "rgb(120, 220, 160)", card: "rgb(10, 30, 20)" },
];

for (const layer of ["", "@layer base"])
  for (const { look, button, card } of recoloured)
    test(`a pasted theme recolours and rounds the pieces ${layer}: ${look.name}`, async ({
      page,
    }) => {
      await show(page, look);
      await openKit(page);
      await page.addStyleTag({ content: layer ? `${layer} { ${pasted} }` : pasted });
      const filled = page.getByRole("button", { name: "default", exact: true }).first();
      await expect(filled).toHaveCSS("background-color", button);
      await expect(filled).toHaveCSS("border-radius", "14px");
      await expect(page.locator("[data-slot=card]").first()).toHaveCSS("background-color", card);
    });

async function openKit(page: Page): Promise<void> {
  await page.goto("/dev/kit", { waitUntil: "networkidle" });
}

test("forced colours keep dots of states, and show what is pressed or active", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openKit(page);
  const groundOf = (locator: Locator, pseudo?: string) =>
    locator.evaluate((element, part) => getComputedStyle(element, part).backgroundColor, pseudo);
  const won = page.locator(".status[data-tone=won]").first();
  expect(await groundOf(won, "::before")).not.toBe(await groundOf(page.locator("body")));
  const [pressed, other] = ["true", "false"].map((on) =>
    page.locator(`button[aria-pressed=${on}]`).first(),
  );
  expect(pressed && (await groundOf(pressed))).not.toBe(other && (await groundOf(other)));
  await page.getByRole("combobox", { name: "Combobox", exact: true }).press("ArrowDown");
  await expect(page.locator("[role=option][data-active]")).toHaveCSS("outline-style", "solid");
});
