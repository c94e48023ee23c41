import { isSubdomain } from "./host";

const mostCharacters = 30;

/** Words about a company's form, which its address does without. */
const forms =
  /\b(private|pvt|limited|ltd|llp|inc|incorporated|corporation|corp|company|co|llc|gmbh)\b\.?/g;

/** A subdomain made of a company's name: "Rao & Sons Pvt. Ltd." is "rao-sons"; "" if none can be. */
export function proposeSubdomain(name: string): string {
  const words = name
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase();
  const short = hyphenated(words.replace(forms, " "));
  const proposal = short.length < 3 ? hyphenated(words) : short;
  return isSubdomain(proposal) ? proposal : "";
}

function hyphenated(words: string): string {
  const whole = words.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
  if (whole.length <= mostCharacters) return whole;
  const cut = whole.slice(0, mostCharacters + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf("-"), 0)) || whole.slice(0, mostCharacters);
}
