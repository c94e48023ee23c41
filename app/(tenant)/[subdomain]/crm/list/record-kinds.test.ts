import { expect, test } from "vitest";
import { exportEndpoints } from "@/lib/crm/exports/endpoints";
import { querySchema } from "@/lib/openapi/schema";
import { type RecordListKind, recordLists } from "./record-kinds";

const kinds: RecordListKind[] = ["brands", "leads", "meetings", "enquiries"];

test.each(kinds)("an export of %s takes every filter of the list along", (kind) => {
  const taken = Object.keys(querySchema(exportEndpoints[kind])?.properties ?? {});
  expect([...recordLists[kind].filters, "format"].sort()).toEqual(taken.sort());
});
