import { storedKind } from "@/lib/crm/records/stored-kind";
import { leadKind } from "./kind";
import { leadConditions } from "./list";
import { lastChangeOf } from "./reader";

export const storedLeads = storedKind({
  kind: leadKind,
  row: "l",
  lastChange: lastChangeOf("lead"),
  conditions: leadConditions,
});
