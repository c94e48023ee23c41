import "server-only";

import { parsePhoneNumberFromString } from "libphonenumber-js";

/**
 * The digits of a number as a WhatsApp link takes them: country code first, without + or zeros before it. Null for
 * text that is no possible number. A number without a country code is Indian.
 */
export function whatsAppNumber(phone: string | null): string | null {
  const number = parsePhoneNumberFromString((phone ?? "").replace(/^\s*00/, "+"), "IN");
  return number?.isPossible() ? number.number.slice(1) : null;
}
