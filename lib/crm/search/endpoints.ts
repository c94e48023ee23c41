import { z } from "zod";
import { memberEndpoint, programEndpoint } from "@/lib/core/endpoint";
import { recentInput, searchQuery, searchResult, shownResults } from "./schema";

export const searchEndpoints = {
  search: programEndpoint("GET /company/search", {
    assistant: "search",
    summary: "The best results of every kind, or the records opened last; 10 searches a second",
    query: searchQuery,
    answer: z.object({
      results: z.array(searchResult),
      shows: z.enum(shownResults).meta({
        description:
          "`matches`: the results of `q`. `opened` without `q` and for one character: the records opened last whose title contains it.",
      }),
    }),
  }),
  opened: memberEndpoint("POST /company/recents", {
    summary: "Add a record to the 20 that the member opened last",
    body: recentInput,
    answer: z.object({}),
  }),
};
