import { z } from "zod";
import { memberEndpoint, programEndpoint, type SchemaFor } from "@/lib/core/endpoint";
import { formatCount } from "@/lib/core/format";
import { capitalized } from "@/lib/core/labels";
import { fromKeys } from "@/lib/core/objects";
import { pagination } from "@/lib/core/pagination";
import { freshMinutes } from "@/lib/core/proof-ways";
import { mergeAnswer, mergeInput } from "./merge/schema";
import {
  bulkAnswer,
  change,
  changeItem,
  changeItemQuery,
  changeLimits,
  changeQuery,
} from "./schema";
import { applicationInput, suggestionInput } from "./suggest/schema";

const one = z.object({ change });
const nothing = z.strictObject({});

/** Changes many records of a kind at once. */
export function bulkOf<const M extends string, B extends z.ZodType | SchemaFor>(
  { many }: { many: M },
  body: B,
) {
  return programEndpoint(`POST /crm/${many}/bulk`, {
    right: "bulk",
    fresh: freshMinutes,
    freshFor: `a deletion of more than ${formatCount(changeLimits.deletedUnproven)} records`,
    maxBytes: changeLimits.bodyBytes,
    summary: `Change many ${many} at once; more than 500 in the background, answered by 202`,
    body,
    answer: bulkAnswer,
    message: `${capitalized(many)} changed`,
  });
}

/** Makes records of a kind one. */
export function mergesOf<
  const One extends string,
  const M extends string,
  R extends z.ZodType,
  U extends z.ZodType,
>({ name, many }: { name: One; many: M }, { record, update }: { record: R; update: SchemaFor<U> }) {
  return memberEndpoint(`POST /crm/${many}/merges`, {
    right: ["bulk", "delete"],
    summary: `Merge ${many}: records below the others move to the kept one, and the others go to the trash. Its change can be undone; more than 500 records move in the background, answered by 202`,
    body: mergeInput(many, update),
    answer: z.object({ ...fromKeys([name], () => record), ...mergeAnswer }),
    message: `${capitalized(many)} merged`,
  });
}

export const changeEndpoints = {
  list: programEndpoint("GET /crm/changes", {
    summary: "The company's changes of many records, newest first",
    query: changeQuery,
    answer: z.object({ changes: z.array(change), pagination }),
  }),
  get: programEndpoint("GET /crm/changes/{id}", {
    summary: "One change with a page of its records",
    query: changeItemQuery,
    answer: z.object({ change, items: z.array(changeItem), pagination }),
  }),
  suggest: programEndpoint("POST /crm/changes", {
    assistant: "suggest_changes",
    summary: `Suggest new values of records, for a person to apply within ${changeLimits.suggestedDays} days; nothing changes until then`,
    maxBytes: changeLimits.bodyBytes,
    body: suggestionInput,
    answer: one,
    status: 201,
    message: "Changes suggested",
  }),
  apply: memberEndpoint("POST /crm/changes/{id}/application", {
    right: "bulk",
    summary:
      "Apply suggested changes as yourself; a record that has changed since, or that you may not change, stays as it is",
    body: applicationInput,
    answer: one,
    message: "Changes applied",
  }),
  dismiss: memberEndpoint("DELETE /crm/changes/{id}", {
    right: "bulk",
    summary: "Dismiss suggested changes",
    answer: nothing,
    message: "Suggestion dismissed",
  }),
  undo: programEndpoint("POST /crm/changes/{id}/undo", {
    summary: "Undo a change field by field; values edited since stay",
    body: nothing,
    answer: one,
    message: "Change undone",
  }),
  cancel: programEndpoint("POST /crm/changes/{id}/cancellation", {
    summary: "Stop a running change; its finished part stays and can be undone",
    body: nothing,
    answer: one,
    message: "Change stopped",
  }),
};
