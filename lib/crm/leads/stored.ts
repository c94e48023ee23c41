import { leadKind } from "@/lib/crm/kinds/leads/kind";
import {
  foundBy,
  hasRunsOf,
  liveRows,
  ranks,
  type Search,
  type Words,
} from "@/lib/crm/records/found";
import { storedKind } from "@/lib/crm/records/stored-kind";
import { visibleTo } from "@/lib/crm/records/visible";
import { Prisma } from "@/lib/server/prisma/client";
import { leadConditions } from "./list";
import { leadRules } from "./rules";
import { leadQuery } from "./schema";
import { lastChangeOf } from "./source";

/** How a search finds leads: also by the phone number, whose digits end their `search`. */
const found = {
  newest: "t.date desc, t.id desc",
  hasStart: true,
  hasRuns: true,
  textOf: ({ phonePart, text }: Words) => phonePart ?? text,
  subtitle: `concat_ws(' · ', above.name, case best.rank when ${ranks.phone} then t.mobile_number
    when ${ranks.email} then t.email_id else t.stage end)`,
  reached: ({ companyId, sees, words: { phoneEnd } }: Search) => Prisma.sql`
    select ${foundBy("phone")} from ${liveRows("lead", companyId)} and ${visibleTo({ sees }, leadKind, "t")} and ${phoneEnd}::text is not null
      and ${hasRunsOf(companyId, phoneEnd ?? "")} and t.search like ${`%${phoneEnd ?? ""}`}::text
    limit 60`,
  below: "t.date desc, t.id desc",
};

export const storedLeads = storedKind({
  kind: leadKind,
  row: "l",
  lastChange: lastChangeOf("lead"),
  rulesIn: () => leadRules,
  query: leadQuery,
  conditions: leadConditions,
  found,
});
