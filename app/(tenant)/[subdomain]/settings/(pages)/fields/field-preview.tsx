"use client";

import { useId, useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { DeclaredFields } from "@/components/form/declared-fields";
import { FieldNotesContext } from "@/components/form/use-record-form";
import { ownFields } from "@/lib/core/own-fields";
import { typedField } from "@/lib/crm/own-fields/form";

/** The field as members will see it in the form of a record. What is entered there is not saved. */
export function FieldPreview() {
  const id = useId();
  const field = typedField(useWatch());
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 self-start rounded-lg border border-dashed p-4 md:sticky md:top-0"
    >
      <h3 id={id} className="text-muted-foreground text-xs">
        What members will see
      </h3>
      <PreviewForm key={field.kind} fields={ownFields([field])} />
    </section>
  );
}

/** Has values of its own, so that the form around it knows nothing of them. */
function PreviewForm({ fields }: { fields: ReturnType<typeof ownFields> }) {
  const methods = useForm();
  const [notes] = useState(() => ({ labels: new Map(), unsettled: new Map() }));
  return (
    <FormProvider {...methods}>
      <FieldNotesContext value={notes}>
        <DeclaredFields fields={fields} names={Object.keys(fields)} />
      </FieldNotesContext>
    </FormProvider>
  );
}
