"use client";

import { CircleDot, Shapes } from "lucide-react";
import { api } from "@/lib/client/api";
import type { BodyFor } from "@/lib/client/contract";
import { meetingStatuses, meetingTypes } from "@/lib/crm/meetings/choices";
import { meetingFields } from "@/lib/crm/meetings/fields";
import { type Bulk, chosen, personField, selectFor, taskField, taskOf } from "../list/bulk/bulk";
import BulkActs, { type BulkContext } from "../list/bulk/bulk-acts";

type Body = BodyFor<"POST /crm/meetings/bulk">;

/** The bulk actions of meetings. */
export default function MeetingBulk({
  people,
  ...context
}: BulkContext & { people: readonly string[] }) {
  return <BulkActs {...context} bulk={meetingBulk(people)} />;
}

function meetingBulk(people: readonly string[]): Bulk {
  const { status, csPerson, type } = meetingFields;
  return {
    fields: [
      {
        kind: "choice",
        key: "status",
        label: status.label,
        icon: CircleDot,
        choices: meetingStatuses,
      },
      personField(csPerson, people),
      { kind: "choice", key: "type", label: type.label, icon: Shapes, choices: meetingTypes },
      taskField,
    ],
    send: ({ select, values, deletes, dryRun }, transport) => {
      const change: Body["change"] = deletes
        ? { delete: true }
        : {
            status: chosen(meetingStatuses, values.status),
            csPerson: values.csPerson,
            type: chosen(meetingTypes, values.type),
            task: taskOf(values),
          };
      const body = { select: selectFor<Body["select"]>(select), change, dryRun };
      return api("POST /crm/meetings/bulk", { ...transport, body });
    },
  };
}
