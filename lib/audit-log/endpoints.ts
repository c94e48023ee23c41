import { z } from "zod";
import { auditLogEntry, auditLogFilters, auditLogQuery } from "@/lib/audit-log/schema";
import { defineEndpoint } from "@/lib/core/endpoint";
import { pagination } from "@/lib/core/pagination";
import { freshMinutes } from "@/lib/core/proof-ways";

export const companyAuditLogEndpoints = {
  list: defineEndpoint("GET /company/trail", {
    policy: "member",
    right: "readAuditLog",
    summary: "The company's audit trail",
    query: auditLogQuery,
    answer: z.object({ trail: z.array(auditLogEntry), pagination }),
  }),
  export: defineEndpoint("GET /company/trail/export", {
    policy: "member",
    right: "readAuditLog",
    fresh: freshMinutes,
    summary: "All entries of the audit trail that the filters find, as CSV",
    query: auditLogFilters,
    answer: "stream",
    contentTypes: ["text/csv"],
  }),
};
