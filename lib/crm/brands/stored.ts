import { storedKind } from "@/lib/crm/records/stored-kind";
import { brandKind } from "./kind";
import { brandConditions } from "./list";

export const storedBrands = storedKind({
  kind: brandKind,
  row: "b",
  movedAtOnce: 50,
  conditions: brandConditions,
});
