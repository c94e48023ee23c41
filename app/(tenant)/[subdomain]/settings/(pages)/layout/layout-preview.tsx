"use client";

import { DeclaredFields } from "@/components/field/inputs";
import { FormSection } from "@/components/form/form-dialog";
import type { Fields } from "@/lib/core/field-kinds/define-fields";
import type { LayoutSection } from "@/lib/core/layout";
import { MembersPreview, PreviewForm } from "../members-preview";

type Props = { sections: readonly LayoutSection[]; fields: Fields };

/** The form as members will see it; nothing can be entered. */
export function LayoutPreview({ sections, fields }: Props) {
  const shown = sections.filter((section) => section.fields.some((key) => !fields[key]?.hidden));
  return (
    <MembersPreview className="max-md:hidden">
      <div inert>
        <PreviewForm>
          {shown.map(({ title, fields: names }) => (
            <FormSection key={`${title} ${names[0]}`} {...(title && { title })}>
              <DeclaredFields fields={fields} names={names} />
            </FormSection>
          ))}
        </PreviewForm>
      </div>
    </MembersPreview>
  );
}
