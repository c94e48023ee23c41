import * as z from "zod";
import { feedEvent } from "@/lib/companies/feed/endpoints";
import { oneOf, recordId } from "@/lib/core/fields";
import { inputObject } from "@/lib/core/input-object";
import { given, numberWithin } from "@/lib/core/list-query";
import { feedSubjects } from "@/lib/core/record-kinds";
import { limits, name } from "@/lib/core/text";

/** Endpoints that a company has at most. */
export const mostWebhooks = 10;

const mostEvents = 50;

const eventName = z
  .string()
  .regex(
    new RegExp(`^(${feedSubjects.join("|")})(\\.[a-z_]{1,40})?$`),
    `Name a kind of record or one of its events, such as lead or lead.updated. Kinds: ${feedSubjects.join(", ")}`,
  );

const shape = {
  url: name("Address", limits.url).meta({
    description: "An https address at port 443 or 8443 of a public server",
  }),
  events: z
    .array(eventName, "Choose events")
    .max(mostEvents, `Choose at most ${mostEvents} events`)
    .meta({
      description: "Kinds of records, or single events; none stands for all",
      examples: [["lead.updated"]],
    }),
  roleId: recordId("Choose a role").meta({
    description: "It is sent what the holder of this role sees",
  }),
  teamId: recordId("Choose a team")
    .nullable()
    .meta({ description: "Keeps it to the records of a team and the teams below" }),
  body: z.enum(["thin", "full"], "Choose one of: thin, full").meta({
    description:
      "thin has the names of what changed; full also the record as it is when it is sent",
  }),
  state: z.enum(["on", "off"], "Choose one of: on, off"),
};

const readBack = [
  "isFailing",
  "failingSince",
  "problem",
  "canResume",
  "failed",
  "lastEventAt",
  "previousUntil",
];

const { url, events, roleId, teamId, body, state } = shape;

export const webhookInput = inputObject(
  { url, events: events.optional(), roleId, teamId: teamId.optional(), body: body.optional() },
  [...readBack, "state"],
);

/** A change of an endpoint: keys that are absent stay as they are. */
export const webhookUpdate = inputObject(
  {
    url: url.optional(),
    events: events.optional(),
    roleId: roleId.optional(),
    teamId: teamId.optional(),
    body: body.optional(),
    state: state.optional(),
    from: z.enum(["now", "stopped"], "Choose one of: now, stopped").optional().meta({
      description:
        "Required to turn it on: with the next event, or with those since it was turned off",
    }),
  },
  readBack,
);

/** An endpoint. It fails from its first failed try on until one succeeds. */
export const webhook = z
  .object({
    id: z.guid(),
    ...shape,
    roleId: z.guid(),
    teamId: z.guid().nullable(),
    isFailing: z.boolean(),
    failingSince: z.iso.datetime().nullable(),
    problem: z.string().nullable().meta({ description: "Why it fails, or was turned off" }),
    canResume: z.boolean().meta({ description: "The events since it was turned off are kept" }),
    failed: z.int().meta({ description: "Deliveries that are not tried any more" }),
    lastEventAt: z.iso.datetime().nullable(),
    previousUntil: z.iso.datetime().nullable().meta({
      description: "Until then the secret before signs too",
    }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ title: "Webhook" });

const deliveryStates = ["waiting", "sent", "failed", "skipped"] as const;

/** An event for one endpoint, with the answer to the last try. */
export const delivery = z
  .object({
    event: feedEvent,
    state: z.enum(deliveryStates),
    attempts: z.int(),
    status: z.int().nullable(),
    ms: z.int().nullable(),
    response: z.string().nullable(),
    problem: z.string().nullable(),
    dueAt: z.iso.datetime(),
    triedAt: z.iso.datetime().nullable(),
  })
  .meta({ title: "WebhookDelivery" });

export const deliveryQuery = z.object({
  state: given(oneOf(deliveryStates).optional().meta({ description: "Only those in this state" })),
  before: given(
    numberWithin(1, Number.MAX_SAFE_INTEGER)
      .optional()
      .meta({ description: "Those of the events before this number" }),
  ),
  limit: given(numberWithin(1, 100).default(50)),
});

export const deliveryPage = z.object({
  deliveries: z.array(delivery),
  next: z.int().nullable().meta({ description: "`before` of the next page; null on the last one" }),
});

/** The number of an event in a path. */
export const deliveryParams = z.object({
  seq: numberWithin(1, Number.MAX_SAFE_INTEGER).meta({ description: "The number of the event" }),
});

export const replayInput = inputObject({
  after: z
    .int("Enter a number of the feed")
    .min(0, "Enter a number of the feed")
    .optional()
    .meta({ description: "Send all events after this number again; without it those that failed" }),
});

export const testAnswer = z.object({
  status: z.int().nullable(),
  ms: z.int(),
  response: z.string().nullable(),
  problem: z.string().nullable(),
});

export type Webhook = z.output<typeof webhook>;
export type WebhookInput = z.output<typeof webhookInput>;
export type WebhookUpdate = z.output<typeof webhookUpdate>;
export type Delivery = z.output<typeof delivery>;
export type DeliveryQuery = z.output<typeof deliveryQuery>;
export type DeliveryPage = z.output<typeof deliveryPage>;
export type TestAnswer = z.output<typeof testAnswer>;
