import { z } from "zod";
import { defineEndpoint } from "@/lib/core/endpoint";
import { recentInput, searchQuery, searchResult } from "./schema";

export const searchEndpoints = {
  search: defineEndpoint({
    method: "GET",
    path: "/company/search",
    policy: "member",
    summary: "The best results of every kind, or the records one opened last; 10 searches a second",
    query: searchQuery,
    answer: z.object({ results: z.array(searchResult) }),
  }),
  opened: defineEndpoint({
    method: "POST",
    path: "/company/recents",
    policy: "member",
    summary: "Keep a record among the 20 one opened last",
    body: recentInput,
    answer: z.object({}),
  }),
};
