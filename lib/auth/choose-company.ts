import type { Caller } from "./caller";
import { takeChoice } from "./company-choice";
import { handoffUrl } from "./handoff";

/** The way to one of the companies a proven address belongs to. Throws `code_incorrect` when the choice is over. */
export async function chooseCompany(
  choice: { choiceToken: string; subdomain: string },
  caller: Caller,
): Promise<{ redirectTo: string }> {
  const belonging = await takeChoice(choice, caller);
  return { redirectTo: await handoffUrl(belonging, caller) };
}
