import * as z from "zod";
import { defineEndpoint, memberEndpoint } from "@/lib/core/endpoint";
import { freshMinutes } from "@/lib/core/proof-ways";
import {
  conversionAnswer,
  conversionInput,
  field,
  fieldUpdate,
  ownField,
  ownFieldInput,
  ownFieldPlace,
  ownFieldsQuery,
} from "@/lib/crm/catalogue/fields/schema";

const one = z.object({ field: ownField });
const managed = { policy: "member", right: "manageCompany" } as const;

export const ownFieldEndpoints = {
  list: memberEndpoint("GET /company/fields", {
    summary:
      "The fields that the company added to its records, the deleted ones that can be restored, and the standard fields",
    weight: "heavy",
    query: ownFieldsQuery,
    answer: z.object({ fields: z.array(field) }),
  }),
  create: defineEndpoint("POST /company/fields", {
    ...managed,
    summary: "Add a field to a kind of records. Its key comes from its name and stays",
    body: ownFieldInput,
    answer: one,
    status: 201,
    message: "Field added",
  }),
  update: defineEndpoint("PUT /company/fields/{entity}/{key}", {
    ...managed,
    summary:
      "Change an added or a standard field; absent keys stay as they are. Options keep their keys",
    params: ownFieldPlace,
    body: fieldUpdate,
    answer: z.object({ field }),
    message: "Field changed",
  }),
  convert: defineEndpoint("POST /company/fields/{entity}/{key}/conversion", {
    ...managed,
    summary:
      "Convert a field to another kind with all its values: a text to a long text or a choice and back, a number to one with more decimals. A change with its undo; of more than 500 records in the background, answered by 202",
    params: ownFieldPlace,
    body: conversionInput,
    answer: conversionAnswer,
    message: "Kind of the field changed",
  }),
  remove: defineEndpoint("DELETE /company/fields/{entity}/{key}", {
    ...managed,
    summary: "Delete a field. It can be restored with its values for 30 days",
    params: ownFieldPlace,
    answer: one,
    message: "Field deleted",
  }),
  removeForEver: defineEndpoint("POST /company/fields/{entity}/{key}/removal", {
    ...managed,
    fresh: freshMinutes,
    summary:
      "Delete a deleted field for ever: its values are removed from an hour later on, which frees its place",
    params: ownFieldPlace,
    body: z.strictObject({}),
    answer: one,
    message: "The field will be gone for ever in an hour",
  }),
  restore: defineEndpoint("POST /company/fields/{entity}/{key}/restoration", {
    ...managed,
    summary: "Restore a deleted field with its values",
    params: ownFieldPlace,
    body: z.strictObject({}),
    answer: one,
    message: "Field restored",
  }),
};
