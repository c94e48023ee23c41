import { expect } from "@playwright/test";
import { dayIn } from "./support/days";
import { test, visit } from "./support/own-company";

/** The page within its margins, below the widths at which a screen has two columns. */
const paper = { width: 980, height: 700 };

test("a list, a record, a day's meetings and due calls are printed without what acts on them", async ({
  page,
  crm,
}) => {
  const { id: brandId } = await crm.createBrand({ name: "Paper Mills" });
  const day = dayIn(0);
  const csPerson = "Leela Nair";
  const { id: leadId } = await crm.createLead({
    brandId,
    clientName: "Paper One",
    csPerson,
    mobileNumber: "98200 12345",
    nextFollowUpDate: day,
  });
  const scheduledDate = new Date(`${day}T15:00:00+05:30`).toISOString();
  await crm.createMeeting({ leadId, csPerson, title: "Paper Demo", scheduledDate });
  for (const [path, ...texts] of [
    ["/crm/leads?layout=list", "Paper One", "Next Follow Up"],
    [`/crm/leads/${leadId}`, "Paper One", "Mobile"],
    [`/crm/meetings/calendar?view=day&date=${day}`, "3:00 pm", "Paper Demo"],
    ["/", "Paper One", "+91 98200 12345"],
  ] as const) {
    await page.emulateMedia({ media: "screen", colorScheme: "dark" });
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(page, path);
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize(paper);
    for (const text of texts) {
      const shown = page.getByRole("main").getByText(text).filter({ visible: true });
      await expect(shown.first(), `${path}: ${text}`).toBeInViewport({ ratio: 0.9 });
    }
    await expect(page.getByText("Skip to content"), path).toBeHidden();
    await expect(page.getByRole("navigation"), path).toHaveCount(0);
    await expect(page.getByRole("textbox"), path).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^(Add|Edit|Schedule|More)/ })).toHaveCount(0);
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  }
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString("latin1")).toMatch(/\/MediaBox \[0 0 84\d(\.\d+)? 59\d(\.\d+)?\]/);
});
