import * as z from "zod";
import { defineEndpoint, programEndpoint } from "@/lib/core/endpoint";
import { freshMinutes } from "@/lib/core/proof-ways";
import {
  conversionAnswer,
  conversionInput,
  customFieldAnswer,
  customFieldInput,
  customFieldPlace,
  customFieldsQuery,
  field,
  fieldUpdate,
} from "@/lib/crm/catalogue/fields/schema";

const one = z.object({ field: customFieldAnswer });
const managed = { policy: "member", right: "manageCompany" } as const;

export const customFieldEndpoints = {
  list: programEndpoint("GET /company/fields", {
    summary:
      "The custom fields of the company, the deleted ones that can be restored, and the standard fields",
    weight: "heavy",
    query: customFieldsQuery,
    answer: z.object({ fields: z.array(field) }),
  }),
  create: defineEndpoint("POST /company/fields", {
    ...managed,
    summary: "Add a field to a kind of records. Its key comes from its name and stays",
    body: customFieldInput,
    answer: one,
    status: 201,
    message: "Field added",
  }),
  update: defineEndpoint("PUT /company/fields/{entity}/{key}", {
    ...managed,
    summary:
      "Change a custom or a standard field; absent keys stay as they are. Options keep their keys",
    params: customFieldPlace,
    body: fieldUpdate,
    answer: z.object({ field }),
    message: "Field changed",
  }),
  convert: defineEndpoint("POST /company/fields/{entity}/{key}/conversion", {
    ...managed,
    summary:
      "Convert a field to another kind with all its values: a text to a long text or a choice and back, a number to one with more decimals. A change with its undo; of more than 500 records in the background, answered by 202",
    params: customFieldPlace,
    body: conversionInput,
    answer: conversionAnswer,
    message: "Kind of the field changed",
  }),
  remove: defineEndpoint("DELETE /company/fields/{entity}/{key}", {
    ...managed,
    summary: "Delete a field. It can be restored with its values for 30 days",
    params: customFieldPlace,
    answer: one,
    message: "Field deleted",
  }),
  removeForEver: defineEndpoint("POST /company/fields/{entity}/{key}/removal", {
    ...managed,
    fresh: freshMinutes,
    summary:
      "Delete a deleted field for ever: its values are removed from an hour later on, which frees its place",
    params: customFieldPlace,
    body: z.strictObject({}),
    answer: one,
    message: "The field will be gone for ever in an hour",
  }),
  restore: defineEndpoint("POST /company/fields/{entity}/{key}/restoration", {
    ...managed,
    summary: "Restore a deleted field with its values",
    params: customFieldPlace,
    body: z.strictObject({}),
    answer: one,
    message: "Field restored",
  }),
};
