import { type Placeholder, placeholders, type TemplateChannel, templateLimits } from "./choices";

/** The values of placeholders; null or "" where there is none. */
export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string | null>>>;

const named = new RegExp(`\\{(${placeholders.join("|")})\\}`, "g");

/** The placeholders that a text names, each once, in their order. */
export function placeholdersIn(text: string): Placeholder[] {
  const found = new Set([...text.matchAll(named)].map(([, name]) => name));
  return placeholders.filter((name) => found.has(name));
}

/** The text with its values; a placeholder without one stays, so that nobody sends it unseen. */
export function filled(text: string, values: PlaceholderValues): string {
  const value = (name: string) => placeholders.find((known) => known === name);
  return text.replace(named, (whole, name: string) => {
    const known = value(name);
    return (known && values[known]?.trim()) || whole;
  });
}

/** Why a text cannot be sent as it is, or null. */
export function unfilledReason(text: string): string | null {
  const [first] = placeholdersIn(text);
  return first ? `This text has no value for {${first}}: fill it in or take it out` : null;
}

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
