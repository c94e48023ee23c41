import { expect, test } from "vitest";
import { chapters } from "@/lib/endpoints";
import { querySchema } from "@/lib/openapi/schema";
import { type RecordListKind, recordLists } from "./record-screens";

const endpoints = Object.values(chapters).flat();
const kinds: RecordListKind[] = ["brands", "leads", "meetings", "enquiries"];

test.each(kinds)("an export of %s takes every filter of the list along", (kind) => {
  const ofExport = endpoints.find(
    ({ method, path }) => method === "GET" && path === `/crm/${kind}/export`,
  );
  const taken = Object.keys(querySchema(ofExport ?? expect.fail())?.properties ?? {});
  expect([...recordLists[kind].filters, "format"].sort()).toEqual(taken.sort());
});
