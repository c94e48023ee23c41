import { expect, type Page } from "@playwright/test";

/** Waits until changes of this page can wait for the network. */
export async function outboxReady(page: Page): Promise<void> {
  const isOpen = () =>
    page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === "outbox"));
  await expect.poll(isOpen).toBe(true);
}

/** The line that says how much waits. */
export function waitingBar(page: Page, text: string | RegExp) {
  return page.getByRole("button", { name: text });
}

/** The entries of the list that the line opens. */
export function waitingEntries(page: Page) {
  return page.getByRole("dialog", { name: "Waiting entries" }).getByRole("listitem");
}
