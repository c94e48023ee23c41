import { z } from "zod";
import { memberEndpoint } from "@/lib/core/endpoint";
import { view, viewInput, viewQuery, viewUpdate } from "./schema";

const one = z.object({ view });

export const viewEndpoints = {
  list: memberEndpoint("GET /company/views", {
    summary: "Your own and shared views of one screen or of all",
    query: viewQuery,
    answer: z.object({ views: z.array(view) }),
  }),
  create: memberEndpoint("POST /company/views", {
    summary: "Save a view; only owners make one for the company",
    body: viewInput,
    answer: one,
    status: 201,
    message: "View saved",
  }),
  update: memberEndpoint("PUT /company/views/{id}", {
    summary: "Change a view; absent keys stay as they are",
    body: viewUpdate,
    answer: one,
    message: "View saved",
  }),
  remove: memberEndpoint("DELETE /company/views/{id}", {
    summary: "Delete a view; members who have it as default open the screen without one",
    answer: z.object({ id: z.guid() }),
    message: "View deleted",
  }),
  setDefault: memberEndpoint("PUT /company/views/{id}/default", {
    summary: "Make the view your default of its screen",
    answer: one,
    message: "Default view set",
  }),
  clearDefault: memberEndpoint("DELETE /company/views/{id}/default", {
    summary: "Remove the view as your default",
    answer: one,
    message: "Default view removed",
  }),
};
