import type { DeclaredLayout } from "@/lib/core/layout";
import type { meetingKind } from "./kind";

/** The places of a meeting's fields unless a company orders them; forms fold all sections but the first. */
export const meetingLayout: DeclaredLayout<keyof (typeof meetingKind)["standard"]["fields"]> = {
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
  card: [],
};
