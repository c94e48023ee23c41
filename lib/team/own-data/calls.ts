import { defineCall } from "@/lib/core/call";

export const ownDataCalls = {
  download: defineCall({
    method: "GET",
    path: "/company/own-data",
    policy: "member",
    summary: "What is kept of oneself: profile, sessions, what one did and wrote, as JSON",
    answer: "stream",
  }),
};
