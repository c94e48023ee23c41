import { platformAudience } from "@/lib/server/access-token";
import type { AccountStore } from "./account-store";
import { companyStore } from "./company-accounts";
import { platformStore } from "./platform-accounts";

/** The accounts to which tokens of this audience belong: a company's id, or "platform". */
export function storeOf(owner: string): AccountStore {
  return owner === platformAudience ? platformStore : companyStore(owner);
}
