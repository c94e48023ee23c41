import { storedKind } from "@/lib/crm/records/stored-kind";
import { brandFound } from "./found";
import { brandKind } from "./kind";
import { brandConditions } from "./list";
import { brandQuery } from "./schema";

export const storedBrands = storedKind({
  kind: brandKind,
  row: "b",
  movedAtOnce: 50,
  query: brandQuery,
  conditions: brandConditions,
  found: brandFound,
});
