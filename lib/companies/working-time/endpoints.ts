import { z } from "zod";
import { memberEndpoint } from "@/lib/core/endpoint";
import { workingTimeInput } from "./schema";

const span = z.object({ weekday: z.int(), from: z.string(), to: z.string() });
const leave = z.object({ from: z.iso.date(), to: z.iso.date() });

/** When the company works, and its active members with hours of their own and the leaves that are not over. */
export const workingTime = z
  .object({
    hours: z.array(span).meta({ description: "Empty where it works around the clock" }),
    members: z.array(
      z.object({
        id: z.guid(),
        name: z.string(),
        hours: z.array(span).meta({ description: "Empty where they are the company's" }),
        leave: z.array(leave),
      }),
    ),
    version: z.int(),
  })
  .meta({ title: "WorkingTime" });

export type WorkingTime = z.output<typeof workingTime>;
export type WorkingMember = WorkingTime["members"][number];
export type NamedSpan = z.output<typeof span>;
export type Leave = z.output<typeof leave>;

const answer = z.object({ workingTime });

export const workingTimeEndpoints = {
  get: memberEndpoint("GET /company/working-time", {
    summary: "When the company and its members work, and who is on leave",
    answer,
  }),
  change: memberEndpoint("PUT /company/working-time", {
    summary:
      "Change hours and leaves; without the right manageCompany, only your own. Absent keys and members stay as they are",
    body: workingTimeInput,
    answer,
    message: "Working time saved",
  }),
};
