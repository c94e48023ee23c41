import type { Env } from "./env";

const validDays = 180;

type Contact = Pick<Env, "SECURITY_CONTACT" | "MAIL_FROM">;

/** The address of the operator, https: or mailto:; null without SECURITY_CONTACT and an address that mails come from. */
export function operatorContact({ SECURITY_CONTACT, MAIL_FROM }: Contact): string | null {
  const contact = SECURITY_CONTACT ?? MAIL_FROM?.match(/[^\s<>]+@[^\s<>]+/)?.[0];
  if (!contact) return null;
  return contact.startsWith("https:") ? contact : `mailto:${contact}`;
}

/** The lines of security.txt; null without a contact. */
export function securityText(settings: Contact, now: Date): string | null {
  const address = operatorContact(settings);
  if (!address) return null;
  const expires = new Date(now.getTime() + validDays * 86_400_000);
  return `Contact: ${address}\nExpires: ${expires.toISOString()}\nPreferred-Languages: en\n`;
}
