import { z } from "zod";
import { defineEndpoint } from "@/lib/core/endpoint";
import { freshMinutes } from "@/lib/core/proof-ways";
import {
  arrival,
  arrivalPage,
  arrivalQuery,
  arrivalUpdate,
  retryInput,
  trial,
  trialInput,
} from "./arrivals/schema";
import { leadSource, leadSourceInput, leadSourceUpdate, sourceAddress } from "./sources/schema";

const one = z.object({ source: leadSource });
const addressed = one.extend(sourceAddress.shape);
const managed = { policy: "member", right: "manageCompany" } as const;

const bodyMaxBytes = 65_536;

const door = {
  policy: "public",
  accepts: ["raw"],
  maxBytes: bodyMaxBytes,
  anyQuery: true,
  answer: z.object({ id: z.guid() }),
  contentTypes: ["text/plain", "application/json"],
  status: 202,
  message: "Received",
} as const;

/** The address of a source, on the company's host, for programs and forms of other sites. */
export const captureEndpoints = {
  receive: defineEndpoint("POST /company/capture/{token}", {
    ...door,
    summary:
      "Send a lead to a source, as JSON or as a form of any names; a repeat gets the same answer",
  }),
  receiveQuery: defineEndpoint("GET /company/capture/{token}", {
    ...door,
    summary: "Send a lead to a source as a query, or check its address",
  }),
};

export const leadSourceEndpoints = {
  list: defineEndpoint("GET /company/lead-sources", {
    ...managed,
    summary: "The sources that leads arrive from by themselves, by name",
    answer: z.object({ sources: z.array(leadSource) }),
  }),
  create: defineEndpoint("POST /company/lead-sources", {
    ...managed,
    summary: "Add a source; its address is shown once",
    body: leadSourceInput,
    answer: addressed,
    answersSecret: true,
    status: 201,
    message: "Source added",
  }),
  update: defineEndpoint("PUT /company/lead-sources/{id}", {
    ...managed,
    summary: "Change a source; absent keys stay as they are",
    body: leadSourceUpdate,
    answer: one,
    message: "Source changed",
  }),
  remove: defineEndpoint("DELETE /company/lead-sources/{id}", {
    ...managed,
    summary: "Delete a source and what arrived from it; its leads stay",
    answer: z.object({ id: z.guid() }),
    message: "Source deleted",
  }),
  renewAddress: defineEndpoint("POST /company/lead-sources/{id}/token", {
    ...managed,
    fresh: freshMinutes,
    summary: "Make a new address of a source; the earlier one works for 24 hours more",
    answer: addressed,
    answersSecret: true,
    status: 201,
    message: "New address made",
  }),
  test: defineEndpoint("POST /company/lead-sources/{id}/test", {
    ...managed,
    summary: "Show how a source reads these values, or those of its last arrival; no lead is made",
    body: trialInput,
    answer: trial,
    message: "The test was read",
  }),
};

const oneArrival = z.object({ arrival });

export const leadArrivalEndpoints = {
  list: defineEndpoint("GET /company/lead-arrivals", {
    ...managed,
    summary: "What has arrived from the sources, and what became of it, the newest first",
    query: arrivalQuery,
    answer: arrivalPage,
  }),
  mend: defineEndpoint("PUT /company/lead-arrivals/{id}", {
    ...managed,
    summary: "Replace what is read of an arrival that has failed",
    body: arrivalUpdate,
    maxBytes: 200_000,
    answer: oneArrival,
    message: "Arrival changed",
  }),
  retry: defineEndpoint("POST /company/lead-arrivals/{id}/retry", {
    ...managed,
    summary: "Retry a failed arrival",
    answer: oneArrival,
    status: 202,
    message: "It is tried again",
  }),
  retryAll: defineEndpoint("POST /company/lead-arrivals/retry", {
    ...managed,
    summary: "Retry the first 500 failed arrivals",
    body: retryInput,
    answer: z.object({ retried: z.int() }),
    status: 202,
    message: "They are tried again",
  }),
};
