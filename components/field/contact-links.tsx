import type { ComponentProps, ReactNode } from "react";
import { EmptyCell } from "@/components/list/cells";
import { RowIcon } from "@/components/ui/row-icon";
import {
  mailLink,
  phoneLink,
  phoneText,
  webAddressLabel,
  webLink,
  whatsAppLink,
} from "@/lib/core/contact-links";
import type { FurtherContact } from "@/lib/core/further-contacts";

export function EmailLink({ email }: { email: string | null }) {
  return <ContactLink href={mailLink(email)}>{email}</ContactLink>;
}

/** A phone link, and a WhatsApp link for numbers that have one. */
export function PhoneLink({ phone, of }: { phone: string | null; of: string }) {
  if (!phone) return <EmptyCell />;
  return (
    <span className="chat-link">
      <ContactLink href={phoneLink(phone)}>{phoneText(phone)}</ContactLink>
      <WhatsAppIcon phone={phone} of={of} />
    </span>
  );
}

/** A line for each number to call and message and each address to write to, with its label. */
export function ContactLinks({
  contacts,
  of,
}: {
  contacts: readonly FurtherContact[];
  of: string;
}) {
  return (
    <span className="flex min-w-0 flex-col">
      {contacts.map(({ kind, label, value }) => (
        <span key={value} className="flex min-w-0 flex-wrap items-center gap-x-1.5 wrap-anywhere">
          {kind === "phone" ? <PhoneLink phone={value} of={of} /> : <EmailLink email={value} />}
          {label && <span className="text-muted-foreground">{label}</span>}
        </span>
      ))}
    </span>
  );
}

type ReachProps = {
  /** A phone number or an email address. */
  contact: string | null;
  /** An email address beside the number. */
  email?: string | null;
  of: string;
  /** Why they are not contacted; null where they may be. */
  refusal: string | null;
};

/** A number or address with icons to write; on a card they are buttons to call and write. */
export function ReachCell({ contact, email = null, of, refusal }: ReachProps) {
  if (refusal) return <NoContact reason={refusal} />;
  const isMail = contact?.includes("@");
  const phone = isMail ? null : contact;
  const address = email ?? (isMail ? contact : null);
  const call = phoneLink(phone);
  const mail = mailLink(address);
  if (!call && !mail) return <EmptyCell />;
  return (
    <>
      {call && (
        <a
          href={call}
          aria-label={`Call ${of}, ${phoneText(phone)}`}
          data-row-icon="phone"
          className="text-link reach-link"
        >
          {phoneText(phone)}
        </a>
      )}
      <WhatsAppIcon phone={phone} of={of} />
      {mail && call && (
        <a
          href={mail}
          aria-label={`Write to ${of} by mail`}
          data-tooltip="Write a mail"
          className="icon-button"
        >
          <RowIcon name="mail" />
        </a>
      )}
      {mail && !call && (
        <a
          href={mail}
          aria-label={`Write to ${of} by mail, ${address}`}
          data-row-icon="mail"
          className="text-link reach-link"
        >
          {address}
        </a>
      )}
    </>
  );
}

/** Replaces the links to a client who asked not to be contacted. */
function NoContact({ reason }: { reason: string }) {
  return (
    <span data-tooltip={reason} className="text-muted-foreground">
      Do not contact
      <span className="sr-only">: {reason}</span>
    </span>
  );
}

type ContactLinkProps = Omit<ComponentProps<"a">, "href"> & { href: string | null };

/** A link; a dash without an address. */
function ContactLink({ href, ...props }: ContactLinkProps) {
  return href ? <a {...props} href={href} className="text-link" /> : <EmptyCell />;
}

type WhatsAppIconProps = Omit<ComponentProps<"a">, "href"> & { phone: string | null; of: string };

/** An icon to write on WhatsApp, for numbers that have such a link. */
export function WhatsAppIcon({ phone, of, ...props }: WhatsAppIconProps) {
  const href = whatsAppLink(phone);
  if (!href) return null;
  return (
    <a
      {...props}
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={`Write to ${of} on WhatsApp`}
      data-tooltip="Write on WhatsApp"
      data-row-icon="message-circle"
      className="icon-button"
    />
  );
}

/** A web link in a new tab; the label defaults to the address. */
export function WebLink({ url, children }: { url: string | null; children?: ReactNode }) {
  const href = webLink(url);
  return (
    <ContactLink href={href} target="_blank" rel="noreferrer">
      {children ?? (href && webAddressLabel(href))}
    </ContactLink>
  );
}
