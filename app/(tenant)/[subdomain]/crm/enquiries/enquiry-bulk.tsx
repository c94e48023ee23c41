"use client";

import { CircleDot } from "lucide-react";
import { api } from "@/lib/client/api";
import type { BodyFor } from "@/lib/client/contract";
import { enquiryFields } from "@/lib/crm/enquiries/fields";
import { enquiryStages } from "@/lib/crm/enquiries/stages";
import { meaningOf, offeredStages, stagesMeaning } from "@/lib/crm/records/stages";
import { type Bulk, chosen, declined, selectFor, workFields, workOf } from "../list/bulk/bulk";
import BulkActs, { type BulkContext } from "../list/bulk/bulk-acts";
import { wonStage } from "./lead-of-enquiry";

type Body = BodyFor<"POST /crm/enquiries/bulk">;

const offered = offeredStages(enquiryStages);
const lost = { of: stagesMeaning(enquiryStages, "lost"), key: "lostReason", label: "Reason" };
const won = {
  of: stagesMeaning(enquiryStages, "won"),
  key: "closeLead",
  label: `Also mark their open leads as ${wonStage}`,
};

/** The bulk actions of enquiries. */
export default function EnquiryBulk({
  people,
  ...context
}: BulkContext & { people: readonly string[] }) {
  return <BulkActs {...context} bulk={enquiryBulk(people)} />;
}

function enquiryBulk(people: readonly string[]): Bulk {
  const { label } = enquiryFields.stage;
  return {
    fields: [
      {
        kind: "choice",
        key: "stage",
        label,
        icon: CircleDot,
        choices: offered,
        reason: lost,
        along: won,
      },
      ...workFields(enquiryFields, people),
    ],
    send: ({ select, values, deletes, dryRun }, transport) => {
      const meaning = meaningOf(enquiryStages, values.stage);
      const change: Body["change"] = deletes
        ? { delete: true }
        : {
            stage: chosen(offered, values.stage),
            lostReason: meaning === "lost" ? values.lostReason : undefined,
            closeLead: meaning === "won" && values.closeLead !== declined ? true : undefined,
            ...workOf(values),
          };
      const body = { select: selectFor<Body["select"]>(select), change, dryRun };
      return api("POST /crm/enquiries/bulk", { ...transport, body });
    },
  };
}
