"use client";

import { CircleDot } from "lucide-react";
import { api } from "@/lib/client/api";
import type { BodyFor } from "@/lib/client/contract";
import { leadFields } from "@/lib/crm/leads/fields";
import { leadStages } from "@/lib/crm/leads/stages";
import { offeredStages } from "@/lib/crm/records/stages";
import { type Bulk, chosen, selectFor, workFields, workOf } from "../list/bulk/bulk";
import BulkActs, { type BulkContext } from "../list/bulk/bulk-acts";

type Body = BodyFor<"POST /crm/leads/bulk">;

const offered = offeredStages(leadStages);

/** The bulk actions of leads. */
export default function LeadBulk({
  people,
  ...context
}: BulkContext & { people: readonly string[] }) {
  return <BulkActs {...context} bulk={leadBulk(people)} />;
}

function leadBulk(people: readonly string[]): Bulk {
  const { label } = leadFields.stage;
  return {
    fields: [
      {
        kind: "choice",
        key: "stage",
        label,
        icon: CircleDot,
        choices: offered,
      },
      ...workFields(leadFields, people),
    ],
    send: ({ select, values, deletes, dryRun }, transport) => {
      const change: Body["change"] = deletes
        ? { delete: true }
        : {
            stage: chosen(offered, values.stage),
            ...workOf(values),
          };
      const body = { select: selectFor<Body["select"]>(select), change, dryRun };
      return api("POST /crm/leads/bulk", { ...transport, body });
    },
  };
}
