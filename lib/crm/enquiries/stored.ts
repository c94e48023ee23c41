import type { Catalogue } from "@/lib/core/catalogue";
import { companyOf } from "@/lib/core/company";
import { invalidField } from "@/lib/core/errors";
import { meaningOf, stageActingAs } from "@/lib/core/stages";
import { countRecords } from "@/lib/crm/kinds/define-kind";
import { enquiryKind } from "@/lib/crm/kinds/enquiries/kind";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import { stageIs } from "@/lib/crm/records/stage-sql";
import { type Rules, storedKind } from "@/lib/crm/records/stored-kind";
import { Prisma } from "@/lib/server/prisma/client";
import type { Values } from "@/lib/server/records/record-values";
import { reasonMissing } from "./form";
import { enquiryConditions } from "./list";
import { type EnquiryUpdate, enquiryQuery } from "./schema";

/** A reason goes with a lost stage, and the lead may be closed with a won one. */
function rulesIn(catalogue: Catalogue): Rules {
  const stages = companyOf(catalogue).kind(enquiryKind).stages;
  const isLost = (stage: unknown) => meaningOf(stages, String(stage)) === "lost";
  return {
    translate: (_tenant, input, { before }) => underFirstNames(input, before),
    /** Entering a lost stage needs a reason, and another stage clears it. */
    complete: (values, before) => {
      if (values.stage === undefined) return values;
      if (!isLost(values.stage)) return { ...values, lostReason: null };
      if (!isLost(before?.stage) && !values.lostReason)
        throw invalidField("lostReason", reasonMissing);
      return values;
    },
    reads: () => ["stage", "lostReason"],
    lacks: ({ stage, lostReason }) =>
      isLost(stage) && !lostReason
        ? [
            {
              field: "lostReason",
              columns: Prisma.sql`stage`,
              rows: Prisma.sql`not ${stageIs("lost", Prisma.sql`stage`, stages)}`,
              sentence: (count) => `Choose a reason for ${countRecords(enquiryKind, count)}`,
            },
          ]
        : [],
    along: ({ closeLead }, { stage }) =>
      closeLead === true && meaningOf(stages, String(stage)) === "won"
        ? {
            kind: leadKind.name,
            values: { stage: stageActingAs(companyOf(catalogue).kind(leadKind).stages, "won") },
            ids: Prisma.sql`select lead_id from enquiry where id in (select id from changed)`,
          }
        : null,
  };
}

export const storedEnquiries = storedKind({
  kind: enquiryKind,
  row: "e",
  rulesIn,
  query: enquiryQuery,
  conditions: enquiryConditions,
  found: {
    newest: "t.added_date desc, t.id desc",
    subtitle: "concat_ws(' · ', above.client_name, t.stage)",
  },
});

/**
 * The input under the first names, `estimatedValue` and `expectedDeliveryDate`. If both names of a field are given, the
 * first counts unless it equals the stored value: a client that returns a whole enquiry has changed the other.
 */
function underFirstNames(input: EnquiryUpdate, stored: Values | null): object {
  const { estimatedValue, value, expectedDeliveryDate, deliveryDate, ...same } = input;
  return {
    ...same,
    estimatedValue: meant(estimatedValue, value, stored?.estimatedValue),
    expectedDeliveryDate: meant(expectedDeliveryDate, deliveryDate, stored?.expectedDeliveryDate),
  };
}

function meant<T>(first: T | undefined, other: T | undefined, before: unknown): T | undefined {
  const saysNothing = first === undefined || (other !== undefined && first === (before ?? null));
  return saysNothing ? other : first;
}
