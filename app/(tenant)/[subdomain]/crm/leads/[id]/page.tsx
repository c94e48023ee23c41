import { readLeadWithRelated } from "@/lib/crm/record-pages/pages";
import { recordRoute } from "../../record/read-record";
import { LeadScreen } from "./lead-screen";

const route = recordRoute({
  kind: "lead",
  read: readLeadWithRelated,
  nameOf: ({ lead }) => lead.clientName,
  Screen: LeadScreen,
});

export const generateMetadata = route.generateMetadata;
export default route.page;
