import { MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyCell } from "@/components/list/cells";
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

/** The one way to reach somebody that is known: a number or an address. */
export function ContactLink({ contact, of }: { contact: string | null; of: string }) {
  return contact?.includes("@") ? (
    <EmailLink email={contact} />
  ) : (
    <PhoneLink phone={contact} of={of} />
  );
}

/** A number to call, and to write to where it is an Indian mobile. */
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

/** A web address in a new tab, under its own name unless told. */
export function WebLink({ url, children }: { url: string | null; children?: ReactNode }) {
  const href = webLink(url);
  if (!href) return <EmptyCell />;
  return (
    <a href={href} target="_blank" rel="noreferrer" className="text-link">
      {children ?? webAddressLabel(href)}
    </a>
  );
}
