import { Mail, MessageCircle, Phone } from "lucide-react";
import { mailLink, phoneLink, whatsAppLink } from "@/lib/core/contact-links";

type Contact = {
  phone: string | null;
  email?: string | null;
  /** Why they are not contacted; null where they may be. */
  refusal?: string | null;
};

const ways = [
  { label: "Call", icon: Phone, linkOf: ({ phone }: Contact) => phoneLink(phone) },
  {
    label: "WhatsApp",
    icon: MessageCircle,
    newTab: true,
    linkOf: ({ phone }: Contact) => whatsAppLink(phone),
  },
  { label: "Email", icon: Mail, linkOf: ({ email }: Contact) => mailLink(email) },
];

/** Calls, messages and mails a contact; unknown addresses are left out, all where they asked not to be contacted. */
export function contactActs(contact: Contact) {
  if (contact.refusal) return [];
  return ways.flatMap(({ linkOf, ...way }) => {
    const href = linkOf(contact);
    return href ? [{ ...way, href }] : [];
  });
}

/** The same for the contact of a meeting or an enquiry, which is a number or an address. */
export function reachActs({
  contact,
  refusal,
}: {
  contact: string | null;
  refusal: string | null;
}) {
  const isMail = contact?.includes("@");
  return contactActs({ phone: isMail ? null : contact, email: isMail ? contact : null, refusal });
}
