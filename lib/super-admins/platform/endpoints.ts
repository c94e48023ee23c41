import { z } from "zod";
import { auditLogEntry, auditLogFilters, auditLogQuery } from "@/lib/audit-log/schema";
import { superAdminEndpoint } from "@/lib/core/endpoint";
import { inputObject } from "@/lib/core/input-object";
import { pagination } from "@/lib/core/pagination";
import { freshMinutes } from "@/lib/core/proof-ways";
import {
  jobQuery,
  mailCounters,
  peopleQuery,
  platformDashboard,
  platformJob,
  platformPerson,
} from "./schema";

export const platformEndpoints = {
  dashboard: superAdminEndpoint("GET /super-admin/dashboard", {
    summary: "The number of companies and people, and the health of the platform",
    answer: platformDashboard,
  }),
  file: superAdminEndpoint("GET /super-admin/files/{id}", {
    summary: "A picture of a company, its people or the platform team, as WebP",
    answer: "stream",
    contentTypes: ["image/webp"],
  }),
  findPeople: superAdminEndpoint("GET /super-admin/people", {
    summary: "Up to eight members of all companies, by name or e-mail address",
    weight: "heavy",
    query: peopleQuery,
    answer: z.object({ people: z.array(platformPerson) }),
  }),
  listJobs: superAdminEndpoint("GET /super-admin/jobs", {
    summary: "Background work that waits, failed or died",
    query: jobQuery,
    answer: z.object({ jobs: z.array(platformJob), pagination }),
  }),
  retryJob: superAdminEndpoint("POST /super-admin/jobs/{id}/retry", {
    summary: "Try a job again now",
    body: inputObject({}).optional(),
    answer: z.object({ id: z.guid() }),
    message: "The job is tried again",
  }),
  mail: superAdminEndpoint("GET /super-admin/mail", {
    summary: "The number of mails sent, failed and refused, and the companies with the most",
    answer: z.object({ mail: mailCounters }),
  }),
  listAuditLog: superAdminEndpoint("GET /super-admin/trail", {
    summary: "The platform's audit trail",
    query: auditLogQuery,
    answer: z.object({ trail: z.array(auditLogEntry), pagination }),
  }),
  exportAuditLog: superAdminEndpoint("GET /super-admin/trail/export", {
    fresh: freshMinutes,
    summary: "All entries of the audit trail that the filters find, as CSV",
    query: auditLogFilters,
    answer: "stream",
    contentTypes: ["text/csv"],
  }),
};
