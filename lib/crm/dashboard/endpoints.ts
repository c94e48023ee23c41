import { z } from "zod";
import { defineEndpoint } from "@/lib/core/endpoint";
import { crmSummary, today, todayQuery } from "./schema";

export const crmDashboardEndpoints = {
  get: defineEndpoint("GET /crm/dashboard", {
    policy: "member",
    summary: "Figures of the company's CRM",
    weight: "heavy",
    answer: z.object({ summary: crmSummary }),
  }),
  today: defineEndpoint("GET /crm/dashboard/today", {
    policy: "member",
    summary: "Follow-ups, meetings and tasks that are overdue, due today or in the next seven days",
    query: todayQuery,
    answer: z.object({ today }),
  }),
};
