import { Mail, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyCell } from "@/components/list/cells";
import { Button } from "@/components/ui/button";
import {
  mailLink,
  phoneLink,
  webAddressLabel,
  webLink,
  whatsAppLink,
} from "@/lib/core/contact-links";

export function EmailLink({ email }: { email: string | null }) {
  const href = mailLink(email);
  if (!href) return <EmptyCell />;
  return (
    <a href={href} className="text-link">
      {email}
    </a>
  );
}

/** A link to a phone number or an email address. */
export function ContactLink({ contact, of }: { contact: string | null; of: string }) {
  return contact?.includes("@") ? (
    <EmailLink email={contact} />
  ) : (
    <PhoneLink phone={contact} of={of} />
  );
}

/** A phone link; Indian mobile numbers also get a WhatsApp link. */
export function PhoneLink({ phone, of }: { phone: string | null; of: string }) {
  const href = phoneLink(phone);
  const chat = whatsAppLink(phone);
  if (!href) return <EmptyCell />;
  return (
    <span className="chat-link">
      <a href={href} className="text-link">
        {phone}
      </a>
      {chat && (
        <a
          href={chat}
          target="_blank"
          rel="noreferrer"
          aria-label={`Write to ${of} on WhatsApp`}
          data-tooltip="Write on WhatsApp"
          className="icon-button"
        >
          <MessageCircle />
        </a>
      )}
    </span>
  );
}

/** A web link in a new tab; the label defaults to the address. */
export function WebLink({ url, children }: { url: string | null; children?: ReactNode }) {
  const href = webLink(url);
  if (!href) return <EmptyCell />;
  return (
    <a href={href} target="_blank" rel="noreferrer" className="text-link">
      {children ?? webAddressLabel(href)}
    </a>
  );
}

/** Buttons to call, message and email a contact; unknown addresses are left out. */
export function ContactActions({ phone, email }: { phone: string | null; email: string | null }) {
  const ways = [
    { label: "Call", icon: Phone, href: phoneLink(phone) },
    { label: "WhatsApp", icon: MessageCircle, href: whatsAppLink(phone), newTab: true },
    { label: "Email", icon: Mail, href: mailLink(email) },
  ];
  return ways.map(({ label, icon: Icon, href, newTab }) =>
    href ? (
      <Button key={label} variant="secondary" asChild>
        <a href={href} {...(newTab ? { target: "_blank", rel: "noreferrer" } : {})}>
          <Icon />
          {label}
        </a>
      </Button>
    ) : null,
  );
}
