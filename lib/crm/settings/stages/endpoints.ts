import { memberEndpoint, programEndpoint } from "@/lib/core/endpoint";
import {
  companyStages,
  stagesChanged,
  stagesInput,
  stagesPlace,
} from "@/lib/crm/catalogue/stages/schema";

export const stageEndpoints = {
  list: programEndpoint("GET /company/stages/{entity}", {
    summary: "The stages of leads or enquiries in their order, and the removed ones",
    weight: "heavy",
    params: stagesPlace,
    answer: companyStages,
  }),
  change: memberEndpoint("PUT /company/stages/{entity}", {
    right: "manageCompany",
    summary:
      "Change the stages of leads or enquiries. Records of a removed stage move to another one, which can be undone",
    params: stagesPlace,
    body: stagesInput,
    answer: stagesChanged,
    message: "Stages changed",
  }),
};
