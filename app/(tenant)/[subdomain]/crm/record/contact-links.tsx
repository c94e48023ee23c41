import { Mail, MessageCircle, Phone } from "lucide-react";
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

/** A phone link; Indian mobile numbers also get a WhatsApp link. */
export function PhoneLink({ phone, of }: { phone: string | null; of: string }) {
  if (!phone) return <EmptyCell />;
  return (
    <span className="chat-link">
      <NumberLink phone={phone} />
      <WhatsAppIcon phone={phone} of={of} />
    </span>
  );
}

type ReachProps = {
  /** A phone number or an email address. */
  contact: string | null;
  /** An email address beside the number. */
  email?: string | null;
  of: string;
};

/** A number or address in a table; on a card buttons to call and write. */
export function ReachCell({ contact, email = null, of }: ReachProps) {
  const isMail = contact?.includes("@");
  const phone = isMail ? null : contact;
  const mail = mailLink(email ?? (isMail ? contact : null));
  const ways = [
    { label: `Call ${of}`, icon: Phone, href: phoneLink(phone) },
    { label: `Write to ${of} on WhatsApp`, icon: MessageCircle, href: whatsAppLink(phone) },
    { label: `Write to ${of} by mail`, icon: Mail, href: phone ? null : mail },
  ];
  return (
    <>
      <span className="reach">
        {ways.map(({ label, icon: Icon, href }) =>
          href ? (
            <a key={label} href={href} aria-label={label} className="icon-button">
              <Icon />
            </a>
          ) : null,
        )}
      </span>
      {phone ? <NumberLink phone={phone} /> : <EmailLink email={contact ?? email} />}
      {phone && mail && (
        <a
          href={mail}
          aria-label={`Write to ${of} by mail`}
          data-tooltip="Write a mail"
          className="icon-button -my-1 ms-1 align-middle"
        >
          <Mail />
        </a>
      )}
    </>
  );
}

function NumberLink({ phone }: { phone: string }) {
  const href = phoneLink(phone);
  if (!href) return <EmptyCell />;
  return (
    <a href={href} className="text-link">
      {phone}
    </a>
  );
}

/** An icon to write on WhatsApp, for Indian mobile numbers. */
export function WhatsAppIcon({ phone, of }: { phone: string | null; of: string }) {
  const href = whatsAppLink(phone);
  if (!href) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={`Write to ${of} on WhatsApp`}
      data-tooltip="Write on WhatsApp"
      className="icon-button"
    >
      <MessageCircle />
    </a>
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
