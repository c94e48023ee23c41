"use client";

import { useId, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { DeclaredFields } from "@/components/form/declared-fields";
import { FormSection } from "@/components/form/form-dialog";
import { FieldNotesContext } from "@/components/form/use-record-form";
import type { Fields } from "@/lib/core/field-kinds/define-fields";
import type { LayoutSection } from "@/lib/core/layout";

type Props = { sections: readonly LayoutSection[]; fields: Fields };

/** The form as members will see it; nothing can be entered. */
export function LayoutPreview({ sections, fields }: Props) {
  const id = useId();
  const methods = useForm();
  const [notes] = useState(() => ({ labels: new Map(), unsettled: new Map() }));
  const shown = sections.filter((section) => section.fields.some((key) => !fields[key]?.hidden));
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 self-start rounded-lg border border-dashed p-4 max-md:hidden"
    >
      <h3 id={id} className="text-muted-foreground text-xs">
        What members will see
      </h3>
      <div inert>
        <FormProvider {...methods}>
          <FieldNotesContext value={notes}>
            {shown.map(({ title, fields: names }) => (
              <FormSection key={`${title} ${names[0]}`} {...(title && { title })}>
                <DeclaredFields fields={fields} names={names} />
              </FormSection>
            ))}
          </FieldNotesContext>
        </FormProvider>
      </div>
    </section>
  );
}
