import { z } from "zod";
import { memberEndpoint } from "@/lib/core/endpoint";
import { timelineEntry } from "@/lib/crm/timeline/schema";
import { messageContact, messageInput, template, templateInput, templateUpdate } from "./schema";

const one = z.object({ template });

export const templateEndpoints = {
  list: memberEndpoint("GET /crm/templates", {
    summary: "One's own templates and those that colleagues share, by name",
    answer: z.object({ templates: z.array(template) }),
  }),
  create: memberEndpoint("POST /crm/templates", {
    summary: "Save a template; only owners share one with the company",
    body: templateInput,
    answer: one,
    status: 201,
    message: "Template saved",
  }),
  update: memberEndpoint("PUT /crm/templates/{id}", {
    summary: "Change a template; absent keys stay as they are",
    body: templateUpdate,
    answer: one,
    message: "Template saved",
  }),
  remove: memberEndpoint("DELETE /crm/templates/{id}", {
    summary: "Delete a template; messages that were sent with it keep their text",
    answer: z.object({ id: z.guid() }),
    message: "Template deleted",
  }),
};

export const messageEndpoints = {
  contact: memberEndpoint("GET /crm/leads/{id}/messages/contact", {
    summary: "How to write to a lead: numbers, and the values of a template's placeholders",
    answer: z.object({ contact: messageContact }),
  }),
  send: memberEndpoint("POST /crm/leads/{id}/messages", {
    summary: "Log a message as it is opened in WhatsApp or a mail program, with its text",
    body: messageInput,
    answer: z.object({ entry: timelineEntry }),
    status: 201,
    message: "Added to the timeline",
  }),
};
