import type { ProposalNumber, Words } from "@/lib/crm/records/found";

const fewestDigits = 4;
/** The digits without the country code, by which numbers of one country differ. */
const nationalDigits = 10;

/** Reads a search text: a phone number in any spelling, an e-mail address, a proposal's number, a name. */
export function wordsOf(typed: string): Words {
  const text = typed.trim().replace(/\s+/g, " ");
  return {
    text,
    ...phoneOf(text),
    isEmail: text.includes("@"),
    number: numberOf(text),
  };
}

function phoneOf(text: string): Pick<Words, "phoneEnd" | "phonePart"> {
  const digits = text.replace(/\D/g, "");
  const isPhone = /^[+(\d][\d\s().\-/+]*$/.test(text) && digits.length >= fewestDigits;
  if (!isPhone) return { phoneEnd: null, phonePart: null };
  const phoneEnd = digits.slice(-nationalDigits);
  return { phoneEnd, phonePart: withoutCodes(text, digits) };
}

/** Whether someone stored "+91", "0" or neither before a number is not known, so none is looked for. */
function withoutCodes(text: string, digits: string): string {
  if (digits.length > nationalDigits) return digits.slice(-nationalDigits);
  const country = text.startsWith("+91") ? /^91/ : /^0091/;
  const rest = digits.replace(country, "").replace(/^0(?=[1-9]\d{4})/, "");
  return rest === "" ? digits : rest;
}

/** `Q/2026-27/0001 v2`, `2026-27/1` or `12`. */
function numberOf(text: string): ProposalNumber | null {
  const match = /^#?(?:q\/)?(?:(\d{4}-\d{2})\/)?(\d{1,6})(?: ?v(\d{1,4}))?$/i.exec(text);
  if (!match?.[2]) return null;
  const [, year = null, serial, revision] = match;
  return { serial: Number(serial), year, revision: revision ? Number(revision) : null };
}
