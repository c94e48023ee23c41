import { z } from "zod";
import { memberEndpoint } from "@/lib/core/endpoint";
import { freshMinutes } from "@/lib/core/proof-ways";
import { apiKey, apiKeyInput, apiKeyUpdate } from "./schema";

const one = z.object({ key: apiKey });
const managed = { right: "manageCompany" } as const;

export const apiKeyEndpoints = {
  list: memberEndpoint("GET /company/api-keys", {
    ...managed,
    summary: "The API keys of the company that are not revoked, by name",
    answer: z.object({ keys: z.array(apiKey) }),
  }),
  create: memberEndpoint("POST /company/api-keys", {
    ...managed,
    fresh: freshMinutes,
    summary: "Make an API key; its text is shown once, and the owners get a mail",
    body: apiKeyInput,
    answer: one.extend({ text: z.string() }),
    answersSecret: true,
    status: 201,
    message: "API key made",
  }),
  update: memberEndpoint("PUT /company/api-keys/{id}", {
    ...managed,
    fresh: freshMinutes,
    freshFor: "anything but another name or fewer rights",
    summary: "Change an API key from its next request on; absent keys stay as they are",
    body: apiKeyUpdate,
    answer: one,
    message: "API key changed",
  }),
  revoke: memberEndpoint("DELETE /company/api-keys/{id}", {
    ...managed,
    summary: "Revoke an API key: its next request is 401",
    answer: z.object({ id: z.guid() }),
    message: "API key revoked",
  }),
};
