const fewestDigits = 4;
/** The digits without the country code, by which numbers of one country differ. */
const nationalDigits = 10;

/** A text as a phone number in any spelling: how a number ends that it names, and what one contains that it begins. */
export type PhoneDigits = { phoneEnd: string | null; phonePart: string | null };

/** The digits of a text that can be a phone number or a part of one, of four digits or more; nulls for other text. */
export function phoneDigitsOf(text: string): PhoneDigits {
  const digits = text.replace(/\D/g, "");
  const isPhone = /^[+(\d][\d\s().\-/+]*$/.test(text) && digits.length >= fewestDigits;
  if (!isPhone) return { phoneEnd: null, phonePart: null };
  return { phoneEnd: digits.slice(-nationalDigits), phonePart: withoutCodes(text, digits) };
}

/** Whether someone stored "+91", "0" or neither before a number is not known, so none is looked for. */
function withoutCodes(text: string, digits: string): string {
  if (digits.length > nationalDigits) return digits.slice(-nationalDigits);
  const country = text.startsWith("+91") ? /^91/ : /^0091/;
  const rest = digits.replace(country, "").replace(/^0(?=[1-9]\d{4})/, "");
  return rest === "" ? digits : rest;
}
