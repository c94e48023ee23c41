import { z } from "zod";
import { defineEndpoint, memberEndpoint } from "@/lib/core/endpoint";
import { freshMinutes } from "@/lib/core/proof-ways";
import { effect, effectQuery, preview, previewInput, role, roleInput, roleUpdate } from "./schema";

const one = z.object({ role });
const managed = { policy: "member", right: "manageTeam" } as const;

export const roleEndpoints = {
  list: memberEndpoint("GET /company/roles", {
    summary: "The roles of the company, the built-in ones first",
    answer: z.object({ roles: z.array(role) }),
  }),
  create: defineEndpoint("POST /company/roles", {
    ...managed,
    fresh: freshMinutes,
    summary: "Add a role; it cannot give a right that you lack",
    body: roleInput,
    answer: one,
    status: 201,
    message: "Role added",
  }),
  update: defineEndpoint("PUT /company/roles/{id}", {
    ...managed,
    fresh: freshMinutes,
    summary: "Change a role from the next request of its people on; absent keys stay as they are",
    body: roleUpdate,
    answer: one,
    message: "Role changed",
  }),
  remove: defineEndpoint("DELETE /company/roles/{id}", {
    ...managed,
    fresh: freshMinutes,
    summary: "Delete a role that nobody has",
    answer: z.object({ id: z.guid() }),
    message: "Role deleted",
  }),
  effect: defineEndpoint("GET /company/roles/{id}/effect", {
    ...managed,
    summary: "The leads that people would lose and gain from sight by a change of the role",
    query: effectQuery,
    answer: z.object({ effect }),
  }),
  startPreview: defineEndpoint("POST /company/preview", {
    ...managed,
    summary: "See the company as this member does, in this session and without changing anything",
    body: previewInput,
    answer: z.object({ preview }),
    message: "Preview started",
  }),
  endPreview: memberEndpoint("DELETE /company/preview", {
    summary: "End the preview of this session; without one nothing changes",
    answer: z.object({ preview: z.null() }),
    message: "Preview ended",
  }),
};
