import { z } from "zod";
import { programEndpoint } from "@/lib/core/endpoint";
import { crmSummary, today, todayQuery } from "./schema";

export const crmDashboardEndpoints = {
  get: programEndpoint("GET /crm/dashboard", {
    assistant: "dashboard",
    summary: "Figures of the company's CRM",
    weight: "heavy",
    answer: z.object({ summary: crmSummary }),
  }),
  today: programEndpoint("GET /crm/dashboard/today", {
    summary: "Follow-ups, meetings and tasks that are overdue, due today or in the next seven days",
    query: todayQuery,
    answer: z.object({ today }),
  }),
};
