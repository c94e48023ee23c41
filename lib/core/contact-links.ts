/** A `mailto:` link for an address, or null where there is none. */
export function mailLink(email: string | null | undefined): string | null {
  const address = email?.trim();
  return address ? `mailto:${encodeURIComponent(address).replace("%40", "@")}` : null;
}

/** A `tel:` link (RFC 3966) with the digits only, or null where there are none. */
export function phoneLink(phone: string | null | undefined): string | null {
  const digits = digitsOf(phone);
  if (!digits) return null;
  return `tel:${phone?.trim().startsWith("+") ? "+" : ""}${digits}`;
}

/** A WhatsApp link to a number that can be written to, else null. */
export function whatsAppLink(phone: string | null | undefined): string | null {
  const number = whatsAppNumber(phone);
  return number && `https://wa.me/${number}`;
}

/**
 * The digits of a number as WhatsApp takes them, country code first: an Indian mobile, which has ten digits beginning
 * with 6 to 9, alone or after 0, 91, +91 or 0091 (the mobile range of India's National Numbering Plan), or a number of
 * another country after + or 00. Else null.
 */
export function whatsAppNumber(phone: string | null | undefined): string | null {
  const mobile = indianMobile(phone);
  if (mobile) return `91${mobile}`;
  const [, abroad = ""] = /^\s*(?:\+|0\s?0)(.*)$/.exec(phone ?? "") ?? [];
  const digits = digitsOf(abroad.replace(/\(0\)/, ""));
  return /^(?!91|0)\d{8,15}$/.test(digits) ? digits : null;
}

/** A phone number as it is shown: an Indian mobile as `+91 98200 24563`, any other as it was typed. */
export function phoneText(phone: string | null | undefined): string {
  const mobile = indianMobile(phone);
  return mobile ? `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}` : (phone?.trim() ?? "");
}

function indianMobile(phone: string | null | undefined): string | null {
  const foreign = phone?.trim().startsWith("+") && !digitsOf(phone).startsWith("91");
  const match = /^(?:0|91|0091)?([6-9]\d{9})$/.exec(digitsOf(phone));
  return foreign ? null : (match?.[1] ?? null);
}

/** A web address as it is shown: without scheme, `www.` and trailing slash. */
export function webAddressLabel(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
}

/** The address where it is http or https, else null: a stored `javascript:` never becomes a link. */
export function webLink(url: string | null | undefined): string | null {
  return url && /^https?:\/\//i.test(url.trim()) ? url.trim() : null;
}

function digitsOf(phone: string | null | undefined): string {
  return (phone ?? "").replace(/\D/g, "");
}
