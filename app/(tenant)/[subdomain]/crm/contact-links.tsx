import { MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyCell } from "@/components/list/empty-cell";
import { Tooltip } from "@/components/ui/tooltip";
import {
  mailLink,
  phoneLink,
  webAddressLabel,
  webLink,
  whatsAppLink,
} from "@/lib/core/contact-links";

const linkStyle =
  "underline decoration-border underline-offset-4 hover:text-primary-text hover:decoration-current";

export function EmailLink({ email }: { email: string | null }) {
  const href = mailLink(email);
  if (!href) return <EmptyCell />;
  return (
    <a href={href} className={linkStyle}>
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
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <a href={href} className={linkStyle}>
        {phone}
      </a>
      {chat && (
        <Tooltip label="Write on WhatsApp">
          <a
            href={chat}
            target="_blank"
            rel="noreferrer"
            aria-label={`Write to ${of} on WhatsApp`}
            className="-my-1 grid size-7 shrink-0 place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-success-foreground max-md:-my-3 max-md:size-11"
          >
            <MessageCircle aria-hidden className="size-4" />
          </a>
        </Tooltip>
      )}
    </span>
  );
}

/** A web address in a new tab, under its own name unless told. */
export function WebLink({ url, children }: { url: string | null; children?: ReactNode }) {
  const href = webLink(url);
  if (!href) return <EmptyCell />;
  return (
    <a href={href} target="_blank" rel="noreferrer" className={linkStyle}>
      {children ?? webAddressLabel(href)}
    </a>
  );
}
