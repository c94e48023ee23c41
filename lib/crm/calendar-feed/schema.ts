import * as z from "zod";
import { oneOf } from "@/lib/core/fields";
import { inputObject } from "@/lib/core/input-object";

/** The meetings of a feed: its member's as CS person, or the whole company's. */
export const feedScopes = ["own", "company"] as const;

export type FeedScope = (typeof feedScopes)[number];

export const feedInput = inputObject({ scope: oneOf(feedScopes) });

/** A member's feed; its address is returned only on creation. */
export const calendarFeed = z
  .object({
    scope: z.enum(feedScopes),
    createdAt: z.iso.datetime(),
    lastReadAt: z.iso.datetime().nullable(),
  })
  .meta({ title: "CalendarAddress" });

export type CalendarFeed = z.output<typeof calendarFeed>;

/** The query of the public endpoint. A malformed token is refused like an unknown one. */
export const feedQuery = z.object({ token: z.string().max(200).default("") });
