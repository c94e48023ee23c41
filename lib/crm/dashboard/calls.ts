import { z } from "zod";
import { defineCall } from "@/lib/core/call";
import { crmSummary } from "./schema";

export const crmDashboardCalls = {
  get: defineCall({
    method: "GET",
    path: "/crm/dashboard",
    policy: "member",
    summary: "What the company's CRM holds",
    answer: z.object({ summary: crmSummary }),
  }),
};
