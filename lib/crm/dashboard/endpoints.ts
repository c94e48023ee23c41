import { z } from "zod";
import { memberEndpoint } from "@/lib/core/endpoint";
import { crmSummary, today, todayQuery } from "./schema";

export const crmDashboardEndpoints = {
  get: memberEndpoint("GET /crm/dashboard", {
    summary: "Figures of the company's CRM",
    weight: "heavy",
    answer: z.object({ summary: crmSummary }),
  }),
  today: memberEndpoint("GET /crm/dashboard/today", {
    summary: "Follow-ups, meetings and tasks that are overdue, due today or in the next seven days",
    query: todayQuery,
    answer: z.object({ today }),
  }),
};
