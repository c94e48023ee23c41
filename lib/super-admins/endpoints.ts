import { z } from "zod";
import { superAdminEndpoint } from "@/lib/core/endpoint";
import { pagination } from "@/lib/core/pagination";
import { freshMinutes } from "@/lib/core/proof-ways";
import {
  superAdmin,
  superAdminInput,
  superAdminQuery,
  superAdminStatus,
  superAdminUpdate,
} from "./schema";

const one = z.object({ superAdmin });
const pictures = {
  accepts: ["json", "multipart"],
  files: ["avatar"],
  maxBytes: 3_000_000,
} as const;

export const superAdminEndpoints = {
  list: superAdminEndpoint("GET /super-admin/super-admins", {
    summary: "One page of the platform team",
    query: superAdminQuery,
    answer: z.object({ superAdmins: z.array(superAdmin), pagination }),
  }),
  create: superAdminEndpoint("POST /super-admin/super-admins", {
    fresh: freshMinutes,
    summary: "Add a person to the platform team",
    body: superAdminInput,
    ...pictures,
    answer: one,
    status: 201,
    message: "Member added successfully",
  }),
  get: superAdminEndpoint("GET /super-admin/super-admins/{id}", {
    summary: "One super admin",
    answer: one,
  }),
  update: superAdminEndpoint("PUT /super-admin/super-admins/{id}", {
    summary: "Change a super admin; absent keys stay as they are",
    body: superAdminUpdate,
    fresh: freshMinutes,
    freshFor: "changing an address",
    ...pictures,
    answer: one,
    message: "Super admin updated successfully",
  }),
  setStatus: superAdminEndpoint("PATCH /super-admin/super-admins/{id}/status", {
    fresh: freshMinutes,
    summary: "Activate or deactivate a super admin",
    body: superAdminStatus,
    answer: one,
    message: "Status updated",
  }),
  endSessions: superAdminEndpoint("DELETE /super-admin/super-admins/{id}/sessions", {
    fresh: freshMinutes,
    summary: "Sign a super admin out everywhere",
    answer: z.object({ ended: z.int() }),
    message: "Sessions ended",
  }),
  remove: superAdminEndpoint("DELETE /super-admin/super-admins/{id}", {
    fresh: freshMinutes,
    summary: "Remove a super admin; their sessions end at once",
    answer: z.object({ id: z.guid() }),
    message: "Member deleted",
  }),
};
