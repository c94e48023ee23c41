import { z } from "zod";
import { defineCall } from "@/lib/core/call";
import { inputObject } from "@/lib/core/input-object";
import { pagination } from "@/lib/core/pagination";
import { trailEntry, trailFilters, trailQuery } from "@/lib/trail/schema";
import { jobQuery, platformDashboard, platformJob } from "./schema";

export const platformCalls = {
  dashboard: defineCall({
    method: "GET",
    path: "/super-admin/dashboard",
    policy: "superAdmin",
    summary: "How many companies and people there are, and whether the platform is well",
    answer: platformDashboard,
  }),
  file: defineCall({
    method: "GET",
    path: "/super-admin/files/{id}",
    policy: "superAdmin",
    summary: "A picture of a company, its people or the platform team, as WebP",
    answer: "stream",
  }),
  listJobs: defineCall({
    method: "GET",
    path: "/super-admin/jobs",
    policy: "superAdmin",
    summary: "Background work that waits, failed or died",
    query: jobQuery,
    answer: z.object({ jobs: z.array(platformJob), pagination }),
  }),
  retryJob: defineCall({
    method: "POST",
    path: "/super-admin/jobs/{id}/retry",
    policy: "superAdmin",
    summary: "Try a job again now",
    body: inputObject({}).optional(),
    answer: z.object({ id: z.string() }),
    message: "The job is tried again",
  }),
  listTrail: defineCall({
    method: "GET",
    path: "/super-admin/trail",
    policy: "superAdmin",
    summary: "The platform's audit trail",
    query: trailQuery,
    answer: z.object({ trail: z.array(trailEntry), pagination }),
  }),
  exportTrail: defineCall({
    method: "GET",
    path: "/super-admin/trail/export",
    policy: "superAdmin",
    summary: "All entries of the audit trail that the filters find, as CSV",
    query: trailFilters,
    answer: "stream",
  }),
};
