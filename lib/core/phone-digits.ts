const fewestDigits = 4;
/** The digits without the country code, by which numbers of one country differ. */
const nationalDigits = 10;

export type PhoneDigits = {
  /** The last digits of a phone number, ten at most. */
  phoneEnd: string | null;
  /** The digits within a phone number, without country and trunk codes. */
  phonePart: string | null;
};

/** Reads a phone number or a part of one, in any spelling, with four digits or more. Other text has nulls. */
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

/**
 * The digits by which a number is the same in every spelling: the last ten, without country and trunk codes, before an
 * extension or a second number. Null without digits.
 */
export function phoneKey(text: string): string | null {
  const [first = ""] = text.replaceAll("(0)", "").split(/[xX,/]/);
  return first.replace(/\D/g, "").slice(-10) || null;
}
