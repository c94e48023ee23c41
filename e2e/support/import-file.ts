import { expect, type Page } from "@playwright/test";

type Upload = { path: string } | { name: string; text: string };

/** Drops nothing, but chooses the file as a person would, and waits for its columns. */
export async function chooseFile(page: Page, upload: Upload): Promise<void> {
  const file =
    "path" in upload
      ? upload.path
      : { name: upload.name, mimeType: "text/csv", buffer: Buffer.from(upload.text) };
  await page.getByLabel("Choose File").setInputFiles(file);
  await expect(page.getByRole("heading", { name: "Which column is what?" })).toBeVisible();
}

/** Checks the file and runs it; ends at its result. */
export async function checkAndRun(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Check the File" }).click();
  await page.getByRole("button", { name: /^Import [\d,]+ rows?$/ }).click({ timeout: 30_000 });
  await expect(page.getByRole("link", { name: /^View / })).toBeVisible({ timeout: 60_000 });
}
