import { type TemplateChannel, templateLimits } from "./choices";

type Recipient = { channel: TemplateChannel; to: string };

const loneSurrogates = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * The link that opens WhatsApp or a mail program with this text: wa.me with digits, mailto with lines ended as
 * RFC 6068 asks. Null where it is longer than programs take, which long texts in other scripts become first.
 */
export function messageLink({ channel, to }: Recipient, text: string): string | null {
  const sound = text.replace(loneSurrogates, "\ufffd");
  const encoded = encodeURIComponent(channel === "mail" ? sound.replace(/\r?\n/g, "\r\n") : sound);
  const link =
    channel === "mail"
      ? `mailto:${encodeURIComponent(to).replace("%40", "@")}?body=${encoded}`
      : `https://wa.me/${to}?text=${encoded}`;
  return link.length > templateLimits.link ? null : link;
}
