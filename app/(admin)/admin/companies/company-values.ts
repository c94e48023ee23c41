import type { Company } from "@/lib/companies/schema";

/** What an Edit Company form starts from; the owner's names are the first and last word of theirs. */
export function toCompanyForm({ name, subdomain, owner }: Company) {
  const words = owner?.name.trim().split(/\s+/) ?? [];
  return {
    name,
    subdomain,
    owner: {
      firstName: words[0] ?? "",
      lastName: words.length > 1 ? (words.at(-1) ?? "") : "",
      email: owner?.email ?? "",
    },
  };
}
