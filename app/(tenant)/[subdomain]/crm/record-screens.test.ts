import { expect, test } from "vitest";
import { kinds } from "@/lib/crm/kinds/kinds";
import { chapters } from "@/lib/endpoints";
import { querySchema } from "@/lib/openapi/schema";
import { screenList } from "./record-screens";

const endpoints = Object.values(chapters).flat();

test.each(screenList)("an export of $many takes every filter of the list", ({ many, filters }) => {
  const ofExport = endpoints.find(
    ({ method, path }) => method === "GET" && path === `/crm/${many}/export`,
  );
  const taken = Object.keys(querySchema(ofExport ?? expect.fail())?.properties ?? {});
  expect([...filters, "format"].sort()).toEqual(taken.sort());
});

test.each(screenList)("screens name a $kind as its declaration does", ({ kind, many, title }) => {
  expect({ many, title }).toEqual({ many: kinds[kind].many, title: kinds[kind].title });
});
