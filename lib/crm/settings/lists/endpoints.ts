import * as z from "zod";
import { defineEndpoint, programEndpoint } from "@/lib/core/endpoint";
import { choiceList, choiceListInput, choiceListUpdate } from "@/lib/crm/catalogue/lists/schema";

const one = z.object({ list: choiceList });
const managed = { policy: "member", right: "manageCompany" } as const;

export const choiceListEndpoints = {
  list: programEndpoint("GET /company/lists", {
    summary: "The lists of options that fields share",
    answer: z.object({ lists: z.array(choiceList) }),
  }),
  get: programEndpoint("GET /company/lists/{id}", {
    summary: "One list of options",
    answer: one,
  }),
  create: defineEndpoint("POST /company/lists", {
    ...managed,
    summary:
      "Add a list, of new options or of those of a field, which is then the first one of the list",
    body: choiceListInput,
    answer: one,
    status: 201,
    message: "List added",
  }),
  update: defineEndpoint("PUT /company/lists/{id}", {
    ...managed,
    summary:
      "Change a list and the options of all its fields; absent keys stay as they are. Options keep their keys",
    body: choiceListUpdate,
    answer: one,
    message: "List changed",
  }),
  remove: defineEndpoint("DELETE /company/lists/{id}", {
    ...managed,
    summary: "Delete a list that no field has",
    answer: z.object({ id: z.guid() }),
    message: "List deleted",
  }),
};
