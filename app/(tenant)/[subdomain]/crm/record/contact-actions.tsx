import { Mail, MessageCircle, Phone } from "lucide-react";
import { Button } from "@/components/ui/button";
import { mailLink, phoneLink, whatsAppLink } from "@/lib/core/contact-links";

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
