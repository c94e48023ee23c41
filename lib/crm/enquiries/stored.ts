import { invalidField } from "@/lib/core/errors";
import { leadKind } from "@/lib/crm/leads/kind";
import { type Rules, storedKind } from "@/lib/crm/records/stored-kind";
import { Prisma } from "@/lib/server/prisma/client";
import { reasonMissing } from "./form";
import { enquiryKind } from "./kind";
import { enquiryConditions } from "./list";
import { underFirstNames } from "./other-names";

/** A reason goes with the stage Lost: entering it needs one, and another stage clears it. */
const complete: NonNullable<Rules["complete"]> = (values, before) => {
  if (values.stage === undefined) return values;
  if (values.stage !== "Lost") return { ...values, lostReason: null };
  if (before?.stage !== "Lost" && !values.lostReason)
    throw invalidField("lostReason", reasonMissing);
  return values;
};

const rules: Rules = {
  translate: (_tenant, input, { before }) => underFirstNames(input, before),
  complete,
  reads: ["stage", "lostReason"],
  lacks: ({ stage, lostReason }) =>
    stage === "Lost" && !lostReason
      ? {
          field: "lostReason",
          columns: Prisma.sql`stage`,
          rows: Prisma.sql`stage <> 'Lost'`,
          sentence: (enquiries) => `Choose a reason for ${enquiries}`,
        }
      : null,
  along: ({ closeLead }, { stage }) =>
    closeLead === true && stage === "Won"
      ? {
          kind: leadKind.name,
          values: { stage: "Closed Won" },
          ids: Prisma.sql`select lead_id from enquiry where id in (select id from changed)`,
        }
      : null,
};

export const storedEnquiries = storedKind({
  kind: enquiryKind,
  row: "e",
  rules,
  conditions: enquiryConditions,
});
