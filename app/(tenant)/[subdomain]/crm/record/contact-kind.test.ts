import { expect, test } from "vitest";
import { mailLink, phoneLink, webLink, whatsAppLink } from "@/lib/core/contact-links";
import { contactKindOf } from "./call-outcome";

test.each([
  [phoneLink("+91 98765 43210"), "call_started"],
  [whatsAppLink("+91 98765 43210"), "whatsapp_opened"],
  [mailLink("meera@client.example"), "mail_opened"],
  [webLink("https://example.com/wa.me/"), null],
  ["/crm/leads", null],
])("%s is %s", (href, kind) => {
  expect(contactKindOf(href ?? "")).toBe(kind);
});
