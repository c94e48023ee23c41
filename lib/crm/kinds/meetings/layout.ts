import type { Layout } from "@/lib/core/layout";
import type { meetingKind } from "./kind";

/** Where the fields of a meeting stand unless a company orders them; forms fold all sections but the first. */
export const meetingLayout: Layout<keyof (typeof meetingKind)["standard"]["fields"]> = {
  sections: [
    {
      title: "",
      fields: [
        "leadId",
        "scheduledDate",
        "duration",
        "csPerson",
        "type",
        "mode",
        "meetingLink",
        "location",
        "clientInvited",
      ],
    },
    { title: "Details", fields: ["title", "description"] },
    { title: "Result", fields: ["status", "outcome", "notes", "comment"] },
  ],
  list: ["scheduledDate", "clientName", "status", "outcome", "csPerson", "contact"],
  card: [],
};
