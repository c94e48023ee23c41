import { leadKind } from "@/lib/crm/kinds/leads/kind";
import { contactRules } from "@/lib/crm/records/contact-rules";
import { foundBy, liveRows, ranks, type Search, type Words } from "@/lib/crm/records/found";
import { byContacts, contactValues } from "@/lib/crm/records/found-contacts";
import { storedKind } from "@/lib/crm/records/stored-kind";
import { visibleTo } from "@/lib/crm/records/visible";
import { Prisma } from "@/lib/server/prisma/client";
import { hasRunsOf } from "@/lib/server/records/search-runs";
import { leadConditions } from "./list";
import { leadQuery } from "./schema";
import { lastChangeOf } from "./source";

const rules = contactRules({ mobileNumber: "mobile number", emailId: "e-mail address" });

/** How a search finds leads: also by the phone number, whose digits end their `search`. */
const found = {
  newest: "t.date desc, t.id desc",
  hasStart: true,
  hasRuns: true,
  textOf: ({ phonePart, text }: Words) => phonePart ?? text,
  subtitle: `concat_ws(' · ', above.name, case best.rank when ${ranks.phone} then t.mobile_number
    when ${ranks.email} then t.email_id
    when ${ranks.contact} then ${contactValues} else t.stage end)`,
  reached: (search: Search) => {
    const {
      companyId,
      sees,
      words: { phoneEnd },
    } = search;
    return Prisma.sql`
    (select ${foundBy("phone")} from ${liveRows("lead", companyId)} and ${visibleTo({ sees }, leadKind, "t")} and ${phoneEnd}::text is not null
      and ${hasRunsOf("t", companyId, phoneEnd ?? "")} and t.search like ${`%${phoneEnd ?? ""}`}::text
    limit 60)
    union all (${byContacts(leadKind, search)})`;
  },
  below: "t.date desc, t.id desc",
};

export const storedLeads = storedKind({
  kind: leadKind,
  row: "l",
  lastChange: lastChangeOf("lead"),
  rulesIn: () => rules,
  query: leadQuery,
  conditions: leadConditions,
  found,
});
