import { z } from "zod";
import { defineEndpoint } from "@/lib/core/endpoint";
import { recentInput, searchQuery, searchResult, shownResults } from "./schema";

export const searchEndpoints = {
  search: defineEndpoint({
    method: "GET",
    path: "/company/search",
    policy: "member",
    summary: "The best results of every kind, or the records one opened last; 10 searches a second",
    query: searchQuery,
    answer: z.object({
      results: z.array(searchResult),
      shows: z.enum(shownResults).meta({
        description:
          "`matches` where the results are all that `q` finds. `opened` without `q` and for one character, which finds nothing by itself: the results are of the records opened last, those whose title contains it.",
      }),
    }),
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
