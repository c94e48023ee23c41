import { fromKeys } from "@/lib/core/from-keys";
import { recordKinds } from "@/lib/core/record-kinds";
import { proposalFound } from "@/lib/crm/proposals/found";
import type { Found } from "@/lib/crm/records/found";
import { storedKinds } from "@/lib/crm/stored-kinds";
import type { FoundKind } from "./choices";

/** How each kind of results is found and shown. */
export const found: Readonly<Record<FoundKind, Found>> = {
  ...fromKeys(recordKinds, (kind) => storedKinds[kind].found),
  proposal: proposalFound,
  person: {
    table: "app_user",
    newest: "t.created_at desc, t.id desc",
    live: "true",
    title: "t.name",
    subtitle:
      "concat_ws(' · ', t.email, t.position, case when not t.is_active then 'Inactive' end)",
    under: "t.email",
  },
};
