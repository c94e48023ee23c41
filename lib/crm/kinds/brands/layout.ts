import type { DeclaredLayout } from "@/lib/core/layout";
import type { brandKind } from "./kind";

/** The places of a brand's fields unless a company orders them. */
export const brandLayout: DeclaredLayout<keyof (typeof brandKind)["standard"]["fields"]> = {
  sections: [
    {
      title: "Basic Information",
      fields: [
        "name",
        "industry",
        "headquarters",
        "website",
        "email",
        "phone",
        "contacts",
        "doNotContact",
        "description",
      ],
    },
    {
      title: "Status & Classification",
      fields: ["status", "priority", "category", "size", "estimatedValue"],
    },
    {
      title: "Additional Information",
      fields: ["linkedin", "twitter", "facebook", "instagram", "notes"],
    },
  ],
  card: [],
};
