import type { Metadata } from "next";
import { storedBrands } from "@/lib/crm/brands/stored";
import { findDuplicates } from "@/lib/crm/duplicates/page";
import { brandContacts } from "@/lib/crm/matching/sameness";
import { duplicatesPage } from "../../list/duplicates/read-duplicates";

export const metadata: Metadata = { title: "Duplicate brands" };

const compared = { store: storedBrands, identity: brandContacts };

export default duplicatesPage({
  kind: "brand",
  find: (tenant, query) => findDuplicates(tenant, compared, query),
});
