import { z } from "zod";
import { defineEndpoint } from "@/lib/core/endpoint";
import { freshMinutes } from "@/lib/core/proof-ways";
import { calendarFeed, feedInput, feedQuery } from "./schema";

export const calendarFeedEndpoints = {
  get: defineEndpoint("GET /company/calendar-feed", {
    policy: "member",
    summary: "Your own calendar feed, or null; its address is not shown again",
    answer: z.object({ feed: calendarFeed.nullable() }),
  }),
  create: defineEndpoint("POST /company/calendar-feed", {
    policy: "member",
    fresh: freshMinutes,
    summary: "Create the address of your calendar feed; an earlier one stops working",
    body: feedInput,
    answer: z.object({ feed: calendarFeed, address: z.url() }),
    answersSecret: true,
    status: 201,
    message: "Calendar address created",
  }),
  revoke: defineEndpoint("DELETE /company/calendar-feed", {
    policy: "member",
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
