import { z } from "zod";
import { defineEndpoint } from "@/lib/core/endpoint";
import { view, viewInput, viewQuery, viewUpdate } from "./schema";

const one = z.object({ view });

export const viewEndpoints = {
  list: defineEndpoint("GET /company/views", {
    policy: "member",
    summary: "Your own and shared views of one screen or of all",
    query: viewQuery,
    answer: z.object({ views: z.array(view) }),
  }),
  create: defineEndpoint("POST /company/views", {
    policy: "member",
    summary: "Save a view; only owners make one for the company",
    body: viewInput,
    answer: one,
    status: 201,
    message: "View saved",
  }),
  update: defineEndpoint("PUT /company/views/{id}", {
    policy: "member",
    summary: "Change a view; absent keys stay as they are",
    body: viewUpdate,
    answer: one,
    message: "View saved",
  }),
  remove: defineEndpoint("DELETE /company/views/{id}", {
    policy: "member",
    summary: "Delete a view; members who have it as default open the screen without one",
    answer: z.object({ id: z.guid() }),
    message: "View deleted",
  }),
  setDefault: defineEndpoint("PUT /company/views/{id}/default", {
    policy: "member",
    summary: "Make the view your default of its screen",
    answer: one,
    message: "Default view set",
  }),
  clearDefault: defineEndpoint("DELETE /company/views/{id}/default", {
    policy: "member",
    summary: "Remove the view as your default",
    answer: one,
    message: "Default view removed",
  }),
};
