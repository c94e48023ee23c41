import type { Locator, Page } from "@playwright/test";

/** The newest notice that says this. */
export const notice = (page: Page, text: string): Locator =>
  page.getByRole("listitem").filter({ hasText: text }).last();
