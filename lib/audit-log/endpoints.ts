import { z } from "zod";
import { auditLogEntry, auditLogFilters, auditLogQuery } from "@/lib/audit-log/schema";
import { memberEndpoint } from "@/lib/core/endpoint";
import { pagination } from "@/lib/core/pagination";
import { freshMinutes } from "@/lib/core/proof-ways";

export const companyAuditLogEndpoints = {
  list: memberEndpoint("GET /company/trail", {
    right: "readAuditLog",
    summary: "The company's audit trail",
    query: auditLogQuery,
    answer: z.object({ trail: z.array(auditLogEntry), pagination }),
  }),
  export: memberEndpoint("GET /company/trail/export", {
    right: "readAuditLog",
    fresh: freshMinutes,
    summary: "All entries of the audit trail that the filters find, as CSV",
    query: auditLogFilters,
    answer: "stream",
    contentTypes: ["text/csv"],
  }),
};
