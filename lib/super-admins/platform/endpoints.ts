import { z } from "zod";
import { auditLogEntry, auditLogFilters, auditLogQuery } from "@/lib/audit-log/schema";
import { defineEndpoint } from "@/lib/core/endpoint";
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
  dashboard: defineEndpoint("GET /super-admin/dashboard", {
    policy: "superAdmin",
    summary: "The number of companies and people, and the health of the platform",
    answer: platformDashboard,
  }),
  file: defineEndpoint("GET /super-admin/files/{id}", {
    policy: "superAdmin",
    summary: "A picture of a company, its people or the platform team, as WebP",
    answer: "stream",
    contentTypes: ["image/webp"],
  }),
  findPeople: defineEndpoint("GET /super-admin/people", {
    policy: "superAdmin",
    summary: "Up to eight members of all companies, by name or e-mail address",
    weight: "heavy",
    query: peopleQuery,
    answer: z.object({ people: z.array(platformPerson) }),
  }),
  listJobs: defineEndpoint("GET /super-admin/jobs", {
    policy: "superAdmin",
    summary: "Background work that waits, failed or died",
    query: jobQuery,
    answer: z.object({ jobs: z.array(platformJob), pagination }),
  }),
  retryJob: defineEndpoint("POST /super-admin/jobs/{id}/retry", {
    policy: "superAdmin",
    summary: "Try a job again now",
    body: inputObject({}).optional(),
    answer: z.object({ id: z.guid() }),
    message: "The job is tried again",
  }),
  mail: defineEndpoint("GET /super-admin/mail", {
    policy: "superAdmin",
    summary: "The number of mails sent, failed and refused, and the companies with the most",
    answer: z.object({ mail: mailCounters }),
  }),
  listAuditLog: defineEndpoint("GET /super-admin/trail", {
    policy: "superAdmin",
    summary: "The platform's audit trail",
    query: auditLogQuery,
    answer: z.object({ trail: z.array(auditLogEntry), pagination }),
  }),
  exportAuditLog: defineEndpoint("GET /super-admin/trail/export", {
    policy: "superAdmin",
    fresh: freshMinutes,
    summary: "All entries of the audit trail that the filters find, as CSV",
    query: auditLogFilters,
    answer: "stream",
    contentTypes: ["text/csv"],
  }),
};
