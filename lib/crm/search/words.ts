import { phoneDigitsOf } from "@/lib/core/phone-digits";
import type { ProposalNumber, Words } from "@/lib/crm/records/found";

/** Reads a search text: a phone number in any spelling, an e-mail address, a proposal's number, a name. */
export function wordsOf(typed: string): Words {
  const text = typed.trim().replace(/\s+/g, " ");
  return {
    text,
    ...phoneDigitsOf(text),
    isEmail: text.includes("@"),
    number: numberOf(text),
  };
}

/** `Q/2026-27/0001 v2`, `2026-27/1` or `12`. */
function numberOf(text: string): ProposalNumber | null {
  const match = /^#?(?:q\/)?(?:(\d{4}-\d{2})\/)?(\d{1,6})(?: ?v(\d{1,4}))?$/i.exec(text);
  if (!match?.[2]) return null;
  const [, year = null, serial, revision] = match;
  return { serial: Number(serial), year, revision: revision ? Number(revision) : null };
}
