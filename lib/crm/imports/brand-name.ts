import { name } from "@/lib/core/text";

const words = new Set(
  "lead leads brand brands contact contacts client clients customer customers data database list file sheet export exported import report master final new copy download book untitled".split(
    " ",
  ),
);
const brandName = name("Brand");

/** The brand that a file is named after: “Rao Foods” for rao-foods_leads_2026.csv. */
export function brandNameFrom(fileName: string): string {
  const parts = fileName.replace(/\.\w{1,5}$/, "").split(/[\s_\-–—.,()[\]]+/);
  const telling = parts.filter((part) => /\p{L}/u.test(part) && !words.has(part.toLowerCase()));
  const capitals = telling.map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  const named = brandName.safeParse(capitals.join(" ").slice(0, 80));
  return named.success ? named.data : "Without brand";
}
