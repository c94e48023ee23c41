import { z } from "zod";
import { defineEndpoint } from "@/lib/core/endpoint";
import { timelineEntry } from "@/lib/crm/timeline/schema";
import { messageContact, messageInput, template, templateInput, templateUpdate } from "./schema";

const one = z.object({ template });

export const templateEndpoints = {
  list: defineEndpoint("GET /crm/templates", {
    policy: "member",
    summary: "One's own templates and those that colleagues share, by name",
    answer: z.object({ templates: z.array(template) }),
  }),
  create: defineEndpoint("POST /crm/templates", {
    policy: "member",
    summary: "Save a template; only owners share one with the company",
    body: templateInput,
    answer: one,
    status: 201,
    message: "Template saved",
  }),
  update: defineEndpoint("PUT /crm/templates/{id}", {
    policy: "member",
    summary: "Change a template; absent keys stay as they are",
    body: templateUpdate,
    answer: one,
    message: "Template saved",
  }),
  remove: defineEndpoint("DELETE /crm/templates/{id}", {
    policy: "member",
    summary: "Delete a template; messages that were sent with it keep their text",
    answer: z.object({ id: z.guid() }),
    message: "Template deleted",
  }),
};

export const messageEndpoints = {
  contact: defineEndpoint("GET /crm/leads/{id}/messages/contact", {
    policy: "member",
    summary: "How to write to a lead: numbers, and the values of a template's placeholders",
    answer: z.object({ contact: messageContact }),
  }),
  send: defineEndpoint("POST /crm/leads/{id}/messages", {
    policy: "member",
    summary: "Log a message as it is opened in WhatsApp or a mail program, with its text",
    body: messageInput,
    answer: z.object({ entry: timelineEntry }),
    status: 201,
    message: "Added to the timeline",
  }),
};
