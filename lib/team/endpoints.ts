import { z } from "zod";
import { memberEndpoint } from "@/lib/core/endpoint";
import { inputObject } from "@/lib/core/input-object";
import { pagination } from "@/lib/core/pagination";
import { freshMinutes } from "@/lib/core/proof-ways";
import { openWork } from "./open-work/schema";
import {
  memberInput,
  memberRemovalQuery,
  memberUpdate,
  teamQuery,
  teamStats,
  teamUser,
} from "./schema";

const one = z.object({ user: teamUser });

export const teamEndpoints = {
  list: memberEndpoint("GET /company/team", {
    summary: "One page of the company's team",
    query: teamQuery,
    answer: z.object({ users: z.array(teamUser), pagination }),
  }),
  stats: memberEndpoint("GET /company/team/stats", {
    summary: "The number of members by role and state",
    answer: z.object({ stats: teamStats }),
  }),
  get: memberEndpoint("GET /company/team/{id}", {
    summary: "One member of the team",
    answer: one,
  }),
  openWork: memberEndpoint("GET /company/team/{id}/open-work", {
    right: "manageTeam",
    summary: "The open work that a colleague would take over from the member",
    answer: z.object({ openWork }),
  }),
  create: memberEndpoint("POST /company/team", {
    right: "manageTeam",
    summary: "Add a person to the team and invite them by mail",
    body: memberInput,
    fresh: freshMinutes,
    answer: one,
    status: 201,
    message: "Team member invited successfully",
  }),
  update: memberEndpoint("PUT /company/team/{id}", {
    summary: "Change a member; without the right manageTeam, only your own name",
    body: memberUpdate,
    fresh: freshMinutes,
    freshFor: "anything but a name, position or department",
    answer: one,
    message: "Team member updated successfully",
  }),
  remove: memberEndpoint("DELETE /company/team/{id}", {
    fresh: freshMinutes,
    right: "manageTeam",
    summary: "Remove a team member; their sessions end at once",
    query: memberRemovalQuery,
    answer: z.object({ id: z.guid() }),
    message: "Team member removed successfully",
  }),
  endSessions: memberEndpoint("DELETE /company/team/{id}/sessions", {
    fresh: freshMinutes,
    right: "manageTeam",
    summary: "Sign a member out everywhere",
    answer: z.object({ ended: z.int() }),
    message: "Sessions ended",
  }),
  resetFactors: memberEndpoint("DELETE /company/team/{id}/factors", {
    fresh: freshMinutes,
    right: "manageTeam",
    summary:
      "Remove the passkeys, apps and recovery codes of a member who lost them; their sessions end",
    answer: z.object({ id: z.guid() }),
    message: "Second factors removed",
  }),
  resendInvitation: memberEndpoint("POST /company/team/{id}/invitation", {
    right: "manageTeam",
    fresh: freshMinutes,
    summary: "Send the invitation again",
    body: inputObject({}).optional(),
    answer: one,
    message: "Invitation sent again",
  }),
  setAvatar: memberEndpoint("POST /team/members/{id}/avatar", {
    summary: "Set your own picture or, with the right manageTeam, that of a member",
    accepts: ["multipart"],
    files: ["avatar"],
    maxBytes: 3_000_000,
    answer: one,
    message: "Avatar uploaded successfully",
  }),
};

export const ownDataEndpoints = {
  download: memberEndpoint("GET /company/own-data", {
    fresh: freshMinutes,
    summary: "Your personal data as JSON: profile, sessions, actions and texts",
    answer: "stream",
    contentTypes: ["application/json"],
  }),
};
