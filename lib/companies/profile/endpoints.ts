import { z } from "zod";
import { defineEndpoint, memberEndpoint } from "@/lib/core/endpoint";
import { inputObject } from "@/lib/core/input-object";
import { freshMinutes } from "@/lib/core/proof-ways";
import { usage } from "../quota/schema";
import { companyProfile, profileUpdate, recentUser, stateRequest } from "./schema";

const one = z.object({ company: companyProfile });

export const profileEndpoints = {
  get: memberEndpoint("GET /company/profile", {
    summary: "The company itself",
    answer: one,
  }),
  update: memberEndpoint("PUT /company/profile", {
    right: "manageCompany",
    summary: "Change the company; absent keys stay as they are",
    body: profileUpdate,
    fresh: freshMinutes,
    freshFor: "changing memberPermissions",
    accepts: ["json", "multipart"],
    files: ["logo"],
    maxBytes: 3_000_000,
    answer: one,
    message: "Company updated successfully",
  }),
  requestState: memberEndpoint("POST /company/profile/state-requests", {
    summary: "Mail the owners that proposals need the company's GSTIN or state, once a day",
    body: inputObject({}).optional(),
    answer: z.object({ request: stateRequest }),
    message: "The owners were asked",
  }),
  dashboard: memberEndpoint("GET /company/dashboard", {
    summary: "The company, its newest people and its usage",
    answer: z.object({
      company: companyProfile,
      recentUsers: z.array(recentUser),
      stats: z.object({ usage: z.object({ users: z.int() }) }),
    }),
  }),
  usage: memberEndpoint("GET /company/usage", {
    right: "manageCompany",
    summary: "The company's records and bytes and their limits",
    answer: z.object({ usage }),
  }),
  file: memberEndpoint("GET /company/files/{id}", {
    summary: "A picture of the company or of one of its people, as WebP",
    answer: "stream",
    contentTypes: ["image/webp"],
  }),
  logo: defineEndpoint("GET /company/logo", {
    policy: "public",
    summary: "The logo that the company's sign-in page shows, as WebP",
    query: z.object({
      v: z
        .string()
        .max(40)
        .optional()
        .meta({ description: "Any text; a new value bypasses caches" }),
    }),
    answer: "stream",
    contentTypes: ["image/webp"],
  }),
};
