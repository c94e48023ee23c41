import { z } from "zod";
import { defineEndpoint } from "@/lib/core/endpoint";
import { inputObject } from "@/lib/core/input-object";
import { pagination } from "@/lib/core/pagination";
import {
  memberInput,
  memberRemovalQuery,
  memberUpdate,
  openWork,
  teamQuery,
  teamStats,
  teamUser,
} from "./schema";

const one = z.object({ user: teamUser });

export const teamEndpoints = {
  list: defineEndpoint("GET /company/team", {
    policy: "member",
    summary: "One page of the company's team",
    query: teamQuery,
    answer: z.object({ users: z.array(teamUser), pagination }),
  }),
  stats: defineEndpoint("GET /company/team/stats", {
    policy: "member",
    summary: "How many of the team there are by role and state",
    answer: z.object({ stats: teamStats }),
  }),
  get: defineEndpoint("GET /company/team/{id}", {
    policy: "member",
    summary: "One of the team",
    answer: one,
  }),
  openWork: defineEndpoint("GET /company/team/{id}/open-work", {
    policy: "owner",
    summary: "How much open work a colleague would take over from them",
    answer: z.object({ openWork }),
  }),
  create: defineEndpoint("POST /company/team", {
    policy: "owner",
    summary: "Add somebody to the team and invite them by mail",
    body: memberInput,
    answer: one,
    status: 201,
    message: "Team member invited successfully",
  }),
  update: defineEndpoint("PUT /company/team/{id}", {
    policy: "member",
    summary: "Change one of the team; a team member may change their own name only",
    body: memberUpdate,
    answer: one,
    message: "Team member updated successfully",
  }),
  remove: defineEndpoint("DELETE /company/team/{id}", {
    policy: "owner",
    summary: "Remove a team member; their sessions end at once",
    query: memberRemovalQuery,
    answer: z.object({ id: z.string() }),
    message: "Team member removed successfully",
  }),
  resendInvitation: defineEndpoint("POST /company/team/{id}/invitation", {
    policy: "owner",
    summary: "Send the invitation again",
    body: inputObject({}).optional(),
    answer: one,
    message: "Invitation sent again",
  }),
  setAvatar: defineEndpoint("POST /team/members/{id}/avatar", {
    policy: "member",
    summary: "Set the picture of oneself or, as an owner, of anybody in the team",
    accepts: ["multipart"],
    files: ["avatar"],
    maxBytes: 3_000_000,
    answer: one,
    message: "Avatar uploaded successfully",
  }),
};

export const ownDataEndpoints = {
  download: defineEndpoint("GET /company/own-data", {
    policy: "member",
    summary: "What is kept of oneself: profile, sessions, what one did and wrote, as JSON",
    answer: "stream",
  }),
};
