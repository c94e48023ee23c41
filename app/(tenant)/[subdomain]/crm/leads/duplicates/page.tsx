import type { Metadata } from "next";
import { findDuplicates } from "@/lib/crm/duplicates/page";
import { storedLeads } from "@/lib/crm/leads/stored";
import { leadIdentity } from "@/lib/crm/matching/sameness";
import { duplicatesPage } from "../../list/duplicates/read-duplicates";

export const metadata: Metadata = { title: "Duplicate leads" };

const compared = { store: storedLeads, identity: leadIdentity };

export default duplicatesPage({
  kind: "lead",
  find: (tenant, query) => findDuplicates(tenant, compared, query),
});
