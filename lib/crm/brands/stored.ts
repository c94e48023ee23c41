import { brandKind } from "@/lib/crm/kinds/brands/kind";
import {
  foundBy,
  keyStartsWith,
  liveRows,
  mostOfKind,
  ranks,
  type Search,
} from "@/lib/crm/records/found";
import { storedKind } from "@/lib/crm/records/stored-kind";
import { wholeNumber } from "@/lib/server/database/reader";
import { Prisma } from "@/lib/server/prisma/client";
import { brandConditions } from "./list";
import { brandQuery } from "./schema";

/** How a search finds brands: also by phone number and e-mail address, which the result then shows. */
const found = {
  newest: "t.created_at desc, t.id desc",
  hasStart: true,
  subtitle: `case best.rank when ${ranks.phone} then concat_ws(' · ', t.industry, t.phone)
    when ${ranks.email} then concat_ws(' · ', t.industry, t.email) else t.industry end`,
  reached: ({ companyId, words }: Search) => {
    const { phoneEnd, isEmail, text } = words;
    const brands = liveRows("brand", companyId);
    const backwards = phoneEnd && [...phoneEnd].reverse().join("");
    const most = wholeNumber(mostOfKind);
    return Prisma.sql`
      (select ${foundBy("phone")} from ${brands} and t.phone is not null
        and ${keyStartsWith(Prisma.sql`app.phone_end(t.phone)`, backwards)} limit ${most})
      union all
      (select ${foundBy("email")} from ${brands} and t.email is not null
        and ${keyStartsWith(Prisma.sql`t.email`, isEmail ? text : null)} limit ${most})`;
  },
};

export const storedBrands = storedKind({
  kind: brandKind,
  row: "b",
  movedAtOnce: 50,
  query: brandQuery,
  conditions: brandConditions,
  found,
});
