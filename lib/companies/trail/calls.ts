import { z } from "zod";
import { defineCall } from "@/lib/core/call";
import { pagination } from "@/lib/core/pagination";
import { trailEntry, trailFilters, trailQuery } from "@/lib/trail/schema";

export const companyTrailCalls = {
  list: defineCall({
    method: "GET",
    path: "/company/trail",
    policy: "owner",
    summary: "The company's audit trail",
    query: trailQuery,
    answer: z.object({ trail: z.array(trailEntry), pagination }),
  }),
  export: defineCall({
    method: "GET",
    path: "/company/trail/export",
    policy: "owner",
    summary: "All entries of the audit trail that the filters find, as CSV",
    query: trailFilters,
    answer: "stream",
  }),
};
