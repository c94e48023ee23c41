import { z } from "zod";
import { superAdminEndpoint } from "@/lib/core/endpoint";
import { pagination } from "@/lib/core/pagination";
import { freshMinutes } from "@/lib/core/proof-ways";
import { companyBulk, companyBulkAnswer } from "./bulk/schema";
import { limitsInput, quota } from "./quota/schema";
import {
  company,
  companyInput,
  companyQuery,
  companyStatusInput,
  companyUpdate,
  subdomainQuery,
} from "./schema";

const one = z.object({ company });
const pictures = {
  accepts: ["json", "multipart"],
  files: ["logo", "ownerDp"],
  maxBytes: 5_000_000,
} as const;

export const companyEndpoints = {
  list: superAdminEndpoint("GET /super-admin/companies", {
    summary: "One page of all companies",
    query: companyQuery,
    answer: z.object({ companies: z.array(company), pagination }),
  }),
  checkSubdomain: superAdminEndpoint("GET /super-admin/companies/check-subdomain", {
    summary: "Whether a company may take this subdomain, and what moving there costs it",
    query: subdomainQuery,
    answer: z.object({
      available: z.boolean(),
      reason: z.string().optional(),
      passkeyOnly: z.int().optional().meta({
        description:
          "With `companyId`: members whose only second factors are passkeys, which stop working there",
      }),
    }),
  }),
  get: superAdminEndpoint("GET /super-admin/companies/{id}", {
    summary: "One company",
    answer: one,
  }),
  create: superAdminEndpoint("POST /super-admin/companies", {
    summary: "Create a company with its first owner, who is invited by mail",
    body: companyInput,
    ...pictures,
    answer: one,
    status: 201,
    message: "Company created successfully",
  }),
  update: superAdminEndpoint("PUT /super-admin/companies/{id}", {
    summary: "Change a company or its owner; absent keys stay as they are",
    body: companyUpdate,
    fresh: freshMinutes,
    freshFor: "changing the owner's address",
    ...pictures,
    answer: one,
    message: "Company updated successfully",
  }),
  setStatus: superAdminEndpoint("PATCH /super-admin/companies/{id}/status", {
    fresh: freshMinutes,
    summary: "Activate, deactivate or suspend a company; its owners get a mail",
    body: companyStatusInput,
    answer: one,
    message: "Company status updated",
  }),
  endSessions: superAdminEndpoint("DELETE /super-admin/companies/{id}/sessions", {
    fresh: freshMinutes,
    summary: "Sign out everybody of a company, or one member",
    query: z.object({
      member: z.guid("Name the member by their id").optional(),
    }),
    answer: z.object({ ended: z.int() }),
    message: "Sessions ended",
  }),
  bulk: superAdminEndpoint("POST /super-admin/companies/bulk", {
    fresh: freshMinutes,
    summary: "Set the status of up to 100 companies at once; their owners get a mail",
    body: companyBulk,
    answer: companyBulkAnswer,
    message: "Companies changed",
  }),
  getQuota: superAdminEndpoint("GET /super-admin/companies/{id}/quota", {
    summary: "The limits of a company and its usage",
    answer: z.object({ quota }),
  }),
  setLimits: superAdminEndpoint("PUT /super-admin/companies/{id}/quota", {
    fresh: freshMinutes,
    summary: "Set a company's limits: null is the platform's default, 0 is no limit",
    body: limitsInput,
    answer: z.object({ quota }),
    message: "Limits updated",
  }),
  exportData: superAdminEndpoint("GET /super-admin/companies/{id}/export", {
    fresh: freshMinutes,
    summary: "All data of a company as one zip, to be kept before it is deleted",
    answer: "stream",
    contentTypes: ["application/zip"],
  }),
  remove: superAdminEndpoint("DELETE /super-admin/companies/{id}", {
    fresh: freshMinutes,
    summary:
      "Delete a company: sessions end at once, rows and files are purged after 7 days by a job",
    answer: z.object({ id: z.guid() }),
    message: "Company deleted successfully",
  }),
  restore: superAdminEndpoint("POST /super-admin/companies/{id}/restoration", {
    fresh: freshMinutes,
    summary: "Restore a deleted company within its 7 days",
    answer: one,
    message: "Company restored",
  }),
  erase: superAdminEndpoint("POST /super-admin/companies/{id}/purge", {
    fresh: freshMinutes,
    summary: "Remove the rows and files of a deleted company now instead of after 7 days",
    answer: z.object({ id: z.guid() }),
    status: 202,
    message: "Removing the company",
  }),
};
