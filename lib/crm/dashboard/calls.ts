import { z } from "zod";
import { defineCall } from "@/lib/core/call";
import { crmSummary, today, todayQuery } from "./schema";

export const crmDashboardCalls = {
  get: defineCall({
    method: "GET",
    path: "/crm/dashboard",
    policy: "member",
    summary: "What the company's CRM holds",
    answer: z.object({ summary: crmSummary }),
  }),
  today: defineCall({
    method: "GET",
    path: "/crm/dashboard/today",
    policy: "member",
    summary: "Follow-ups, meetings and tasks that are overdue, due today or in the next seven days",
    query: todayQuery,
    answer: z.object({ today }),
  }),
};
