import { z } from "zod";
import { defineEndpoint, memberEndpoint } from "@/lib/core/endpoint";
import { freshMinutes } from "@/lib/core/proof-ways";
import { calendarFeed, feedInput, feedQuery } from "./schema";

export const calendarFeedEndpoints = {
  get: memberEndpoint("GET /company/calendar-feed", {
    summary: "Your own calendar feed, or null; its address is not shown again",
    answer: z.object({ feed: calendarFeed.nullable() }),
  }),
  create: memberEndpoint("POST /company/calendar-feed", {
    fresh: freshMinutes,
    summary: "Create the address of your calendar feed; an earlier one stops working",
    body: feedInput,
    answer: z.object({ feed: calendarFeed, address: z.url() }),
    answersSecret: true,
    status: 201,
    message: "Calendar address created",
  }),
  revoke: memberEndpoint("DELETE /company/calendar-feed", {
    summary: "Revoke the address of your calendar feed",
    answer: z.object({}),
    message: "Calendar address revoked",
  }),
  read: defineEndpoint("GET /company/calendar.ics", {
    policy: "public",
    summary:
      "The meetings of a feed as iCalendar; on the company's host, for whoever has the address",
    query: feedQuery,
    answer: "stream",
    contentTypes: ["text/calendar"],
  }),
};
