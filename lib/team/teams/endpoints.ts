import { z } from "zod";
import { defineEndpoint, memberEndpoint } from "@/lib/core/endpoint";
import { team, teamInput, teamUpdate } from "./schema";

const one = z.object({ team });
const managed = { policy: "member", right: "manageTeam" } as const;

export const teamTreeEndpoints = {
  list: memberEndpoint("GET /company/teams", {
    summary: "The teams of the company by name",
    answer: z.object({ teams: z.array(team) }),
  }),
  create: defineEndpoint("POST /company/teams", {
    ...managed,
    summary: "Add a team, at most three levels deep",
    body: teamInput,
    answer: one,
    status: 201,
    message: "Team added",
  }),
  update: defineEndpoint("PUT /company/teams/{id}", {
    ...managed,
    summary: "Rename a team or move it below another; absent keys stay as they are",
    body: teamUpdate,
    answer: one,
    message: "Team changed",
  }),
  remove: defineEndpoint("DELETE /company/teams/{id}", {
    ...managed,
    summary: "Delete a team without people and without teams below it",
    answer: z.object({ id: z.guid() }),
    message: "Team deleted",
  }),
};
