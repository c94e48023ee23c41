import type { DeclaredLayout } from "@/lib/core/layout";
import type { enquiryKind } from "./kind";

/** The places of an enquiry's fields unless a company orders them. */
export const enquiryLayout: DeclaredLayout<keyof (typeof enquiryKind)["standard"]["fields"]> = {
  sections: [
    {
      title: "Enquiry",
      fields: [
        "leadId",
        "title",
        "productType",
        "expectedDeliveryDate",
        "requirement",
        "description",
      ],
    },
    {
      title: "Sales",
      fields: [
        "stage",
        "estimatedValue",
        "lostReason",
        "priority",
        "urgency",
        "csPerson",
        "assignedTo",
        "nextFollowUpDate",
        "comments",
      ],
    },
  ],
  card: ["clientName", "brand"],
};
