import type { DeclaredLayout } from "@/lib/core/layout";
import type { leadKind } from "./kind";

/** The places of a lead's fields unless a company orders them. */
export const leadLayout: DeclaredLayout<keyof (typeof leadKind)["standard"]["fields"]> = {
  sections: [
    { title: "Client", fields: ["clientName", "brandId", "designation", "hq"] },
    { title: "Contact", fields: ["mobileNumber", "emailId", "contacts", "linkedin", "website"] },
    {
      title: "Sales",
      fields: [
        "date",
        "csPerson",
        "stage",
        "outcome",
        "priority",
        "estimatedValue",
        "nextFollowUpDate",
        "source",
        "comment",
        "doNotContact",
      ],
    },
  ],
  card: ["brand"],
};
