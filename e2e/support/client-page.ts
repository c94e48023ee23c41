import type { Page } from "@playwright/test";

/** Opens the link of a proposal and waits for hydration: then the page counts the view. */
export async function openProposal(client: Page, link: string): Promise<void> {
  const counted = client.waitForRequest((request) => request.url().endsWith("/views"));
  await client.goto(link);
  await counted;
}
