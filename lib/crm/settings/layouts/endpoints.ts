import { defineEndpoint, memberEndpoint } from "@/lib/core/endpoint";
import { companyLayout, layoutInput, layoutPlace } from "@/lib/crm/catalogue/layouts/schema";

const managed = { policy: "member", right: "manageCompany", params: layoutPlace } as const;

export const layoutEndpoints = {
  get: memberEndpoint("GET /company/layouts/{entity}", {
    summary:
      "Where the fields of a kind of records stand: in its form and details, in the columns of its list and on its cards",
    params: layoutPlace,
    answer: companyLayout,
  }),
  change: defineEndpoint("PUT /company/layouts/{entity}", {
    ...managed,
    summary:
      "Order the fields of a kind of records. Forms show fields without a section at the end",
    body: layoutInput,
    answer: companyLayout,
    message: "Layout changed",
  }),
  reset: defineEndpoint("DELETE /company/layouts/{entity}", {
    ...managed,
    summary: "Restore the standard layout of a kind of records",
    answer: companyLayout,
    message: "Standard layout restored",
  }),
};
