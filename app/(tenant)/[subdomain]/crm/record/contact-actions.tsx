import { Mail, MessageCircle, Phone } from "lucide";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { mailLink, phoneLink, whatsAppLink } from "@/lib/core/contact-links";

/** The ways to reach somebody, as buttons; what is not known is left out. */
export function ContactActions({ phone, email }: { phone: string | null; email: string | null }) {
  const ways = [
    { label: "Call", icon: Phone, href: phoneLink(phone) },
    { label: "WhatsApp", icon: MessageCircle, href: whatsAppLink(phone), newTab: true },
    { label: "Email", icon: Mail, href: mailLink(email) },
  ];
  return ways.map(({ label, icon, href, newTab }) =>
    href ? (
      <Button key={label} variant="secondary" asChild>
        <a href={href} {...(newTab ? { target: "_blank", rel: "noreferrer" } : {})}>
          <Icon of={icon} />
          {label}
        </a>
      </Button>
    ) : null,
  );
}
