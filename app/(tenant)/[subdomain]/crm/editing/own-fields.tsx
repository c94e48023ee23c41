import type * as z from "zod";
import { DeclaredFields } from "@/components/form/declared-fields";
import { FormSection } from "@/components/form/form-dialog";
import { ownFieldsOf } from "@/lib/core/catalogue";
import { type SchemaFor, schemaIn } from "@/lib/core/endpoint";
import type { RecordKind } from "@/lib/core/record-kinds";
import type { RecordContext } from "../record-context";

/** The schema of a form for the viewer's company. */
export function schemaFor<S extends z.ZodType>(
  schema: SchemaFor<S>,
  { timeZone, catalogue }: Pick<RecordContext, "timeZone" | "catalogue">,
): S {
  return schemaIn(schema, { timeZone, catalogue: catalogue });
}

type Props = { kind: RecordKind; context: Pick<RecordContext, "catalogue" | "people"> };

/** The inputs of the fields that the company added to a kind. */
export function OwnFields({ kind, context: { catalogue, people } }: Props) {
  const fields = ownFieldsOf(catalogue, kind);
  if (!fields) return null;
  return (
    <FormSection title="More Fields">
      <DeclaredFields fields={fields} names={Object.keys(fields)} people={people} />
    </FormSection>
  );
}
