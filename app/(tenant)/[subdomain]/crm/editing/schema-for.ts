import type * as z from "zod";
import { type SchemaFor, schemaIn } from "@/lib/core/endpoint";
import type { RecordContext } from "../record-context";

/** The schema of a form for the viewer's company. */
export function schemaFor<S extends z.ZodType>(
  schema: SchemaFor<S>,
  { timeZone, catalogue }: Pick<RecordContext, "timeZone" | "catalogue">,
): S {
  return schemaIn(schema, { timeZone, catalogue });
}
