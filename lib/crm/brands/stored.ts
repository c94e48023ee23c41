import { brandKind } from "@/lib/crm/kinds/brands/kind";
import { contactRules } from "@/lib/crm/records/contact-rules";
import {
  foundBy,
  keyStartsWith,
  liveRows,
  mostOfKind,
  ranks,
  type Search,
} from "@/lib/crm/records/found";
import { byContacts, contactValues } from "@/lib/crm/records/found-contacts";
import { storedKind } from "@/lib/crm/records/stored-kind";
import { wholeNumber } from "@/lib/server/database/reader";
import { Prisma } from "@/lib/server/prisma/client";
import { brandConditions } from "./list";
import { brandQuery } from "./schema";

const rules = contactRules({ phone: "phone number", email: "e-mail address" });

/** How a search finds brands: also by phone numbers and e-mail addresses, which the result then shows. */
const found = {
  newest: "t.created_at desc, t.id desc",
  hasStart: true,
  subtitle: `case best.rank when ${ranks.phone} then concat_ws(' · ', t.industry, t.phone)
    when ${ranks.email} then concat_ws(' · ', t.industry, t.email)
    when ${ranks.contact} then concat_ws(' · ', t.industry, ${contactValues}) else t.industry end`,
  reached: (search: Search) => {
    const { companyId, words } = search;
    const { phoneEnd, isEmail, text } = words;
    const brands = liveRows("brand", companyId);
    const backwards = phoneEnd && [...phoneEnd].reverse().join("");
    const most = wholeNumber(mostOfKind);
    return Prisma.sql`
      (select ${foundBy("phone")} from ${brands} and t.phone is not null
        and ${keyStartsWith(Prisma.sql`app.phone_end(t.phone)`, backwards)} limit ${most})
      union all
      (select ${foundBy("email")} from ${brands} and t.email is not null
        and ${keyStartsWith(Prisma.sql`t.email`, isEmail ? text : null)} limit ${most})
      union all (${byContacts(brandKind, search)})`;
  },
};

export const storedBrands = storedKind({
  kind: brandKind,
  row: "b",
  movedAtOnce: 50,
  rulesIn: () => rules,
  query: brandQuery,
  conditions: brandConditions,
  found,
});
