import { takeChoice } from "./company-choice";
import { handoffUrl } from "./handoff";
import type { RequestMetadata } from "./request-metadata";

/** The way to one of the companies a proven address belongs to. Throws `code_incorrect` when the choice is over. */
export async function chooseCompany(
  choice: { choiceToken: string; subdomain: string },
  metadata: RequestMetadata,
): Promise<{ redirectTo: string }> {
  const belonging = await takeChoice(choice, metadata);
  return { redirectTo: await handoffUrl(belonging, metadata) };
}
