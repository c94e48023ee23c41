import { storedKind } from "@/lib/crm/records/stored-kind";
import { leadFound } from "./found";
import { leadKind } from "./kind";
import { leadConditions } from "./list";
import { lastChangeOf } from "./reader";
import { leadQuery } from "./schema";

export const storedLeads = storedKind({
  kind: leadKind,
  row: "l",
  lastChange: lastChangeOf("lead"),
  query: leadQuery,
  conditions: leadConditions,
  found: leadFound,
});
