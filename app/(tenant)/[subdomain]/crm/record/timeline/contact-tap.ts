import type { contactKinds } from "@/lib/crm/timeline/choices";

/** How somebody is reached by a link of this address, or null where it leads elsewhere. */
export function tapOf(href: string): (typeof contactKinds)[number] | null {
  if (href.startsWith("tel:")) return "call_started";
  if (href.startsWith("mailto:")) return "mail_opened";
  return href.startsWith("https://wa.me/") ? "whatsapp_opened" : null;
}
