import { boardEndpoints, recordEndpoints } from "@/lib/crm/endpoints";
import { leadKind } from "./kind";
import { lead, leadInput, leadQuery, leadUpdate } from "./schema";
import { leadStages } from "./stages";

const { list, ...others } = recordEndpoints(leadKind, {
  record: lead,
  query: leadQuery,
  input: leadInput,
  update: leadUpdate,
  below: "its meetings and enquiries",
});

export const leadEndpoints = {
  list,
  ...boardEndpoints(leadKind, { stages: leadStages, record: lead, query: leadQuery }),
  ...others,
};
