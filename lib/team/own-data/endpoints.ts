import { defineEndpoint } from "@/lib/core/endpoint";

export const ownDataEndpoints = {
  download: defineEndpoint({
    method: "GET",
    path: "/company/own-data",
    policy: "member",
    summary: "What is kept of oneself: profile, sessions, what one did and wrote, as JSON",
    answer: "stream",
  }),
};
