import { defaultTimeZone } from "@/lib/core/calendar-date";
import { deviceName } from "@/lib/core/device-name";
import { formatDateTime } from "@/lib/core/format";
import { readCompanyNames } from "@/lib/server/database/company-names";
import { queueMail } from "@/lib/server/mail/queue";
import { noticeMail } from "@/lib/server/mail/templates";
import { adminUrl, companyUrl } from "@/lib/server/request/company-of-host";
import type { Account, Accounts } from "./account-store";
import { knownDeviceOf } from "./known-device";
import { endSessionLink, linkUrl } from "./links/mail-link";
import type { RequestMetadata } from "./request-metadata";
import { adminPlaceName } from "./sign-in-place";

/**
 * Whether someone who has signed in before does so from a browser that is new to the account: it lacks the device
 * cookie, and no session of the last 30 days came from such a client at this address.
 */
export async function isNewBrowser(
  { sessions }: Accounts,
  { id, email, lastLogin }: Account,
  { owner, metadata }: { owner: string; metadata: RequestMetadata },
): Promise<boolean> {
  if (!lastLogin || knownDeviceOf(metadata.device, { owner, email })) return false;
  const { ip, userAgent } = metadata;
  return !(await sessions.wasOpenedFrom(id, { ip, userAgent }));
}

/** Mails that a new browser was signed in, with a link that ends its session. */
export async function mailNewBrowser(
  accounts: Accounts,
  account: Account,
  { sessionId, owner, metadata }: { sessionId: string; owner: string; metadata: RequestMetadata },
): Promise<void> {
  const { name, portalUrl } = await placeOf(accounts);
  const { userAgent, ip, now } = metadata;
  const facts = { userId: account.id, sessionId };
  const url = await linkUrl(endSessionLink, { owner, portalUrl }, { facts, now });
  const from = `${deviceName(userAgent)}${ip ? ` at ${ip}` : ""}`;
  const mail = noticeMail({
    subject: `A new browser was signed in to ${name}`,
    sender: name,
    paragraphs: [
      `Your account at ${name} was signed in from ${from} on ${formatDateTime(now, defaultTimeZone)}.`,
      "If this was you, you need not do anything. If not, end the session, and change your password if you have one.",
    ],
    link: { label: "End This Session", url },
  });
  await queueMail(accounts.scope, { ...mail, to: account.email });
}

async function placeOf({ scope }: Accounts): Promise<{ name: string; portalUrl: string }> {
  if (!("companyId" in scope)) return { name: adminPlaceName, portalUrl: adminUrl() };
  const { name, subdomain } = await readCompanyNames(scope);
  return { name, portalUrl: companyUrl(subdomain) };
}
