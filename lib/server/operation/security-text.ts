import type { Env } from "./env";

const validDays = 180;

/** The lines of security.txt; null without a contact: SECURITY_CONTACT, else the address that mails come from. */
export function securityText(
  { SECURITY_CONTACT, MAIL_FROM }: Pick<Env, "SECURITY_CONTACT" | "MAIL_FROM">,
  now: Date,
): string | null {
  const contact = SECURITY_CONTACT ?? MAIL_FROM?.match(/[^\s<>]+@[^\s<>]+/)?.[0];
  if (!contact) return null;
  const address = contact.startsWith("https:") ? contact : `mailto:${contact}`;
  const expires = new Date(now.getTime() + validDays * 86_400_000);
  return `Contact: ${address}\nExpires: ${expires.toISOString()}\nPreferred-Languages: en\n`;
}
