import * as z from "zod";
import { memberEndpoint } from "@/lib/core/endpoint";
import { oneOf, recordId } from "@/lib/core/fields";
import { inputObject } from "@/lib/core/input-object";
import { presenceKinds, presenceModes } from "@/lib/core/presence";

const presenceInput = inputObject({
  view: recordId("Send an id of this view").meta({
    description: "A new id each time that a record is opened",
  }),
  kind: oneOf(presenceKinds),
  id: recordId(),
  mode: oneOf([...presenceModes, "left"]),
});

export type PresenceInput = z.output<typeof presenceInput>;

const colleague = z.object({
  id: z.guid(),
  name: z.string(),
  mode: z.enum(presenceModes),
});

export type Colleague = z.output<typeof colleague>;

export const presenceEndpoints = {
  report: memberEndpoint("POST /company/presence", {
    summary:
      "Report every 20 seconds that the caller has a record open or edits it, and once that the caller has left it; returns the colleagues who have it open",
    body: presenceInput,
    answer: z.object({
      isOn: z.boolean().meta({ description: "Whether the company shows who has a record open" }),
      colleagues: z.array(colleague),
    }),
  }),
};
